-- Which of a respondent's tokens are good: those of this version. One of a lower version has been ended, and brings nothing but
-- answers that were given before that moment.
alter table respondents
  add column token_version int not null default 0,
  add column tokens_ended_at timestamptz;
