-- Which languages there are is said by model/languages.ts alone: a column takes whatever is shaped like a tag.
alter table respondents drop constraint respondents_language_check,
  add check (language ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$');
alter table reports drop constraint reports_language_check,
  add check (language ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$');
