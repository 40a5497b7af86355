-- A random key that a page makes up once and sends with its sign-up: sent twice, it is one respondent.
alter table respondents add sign_up_key uuid;
create unique index respondents_sign_up_key on respondents (test_code_id, sign_up_key) where sign_up_key is not null;
