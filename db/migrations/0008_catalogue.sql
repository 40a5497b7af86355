-- What a test measures and for whom, by language: measures, forWhom. Staff read it before they choose a test.
-- An import replaces it without a new version: nothing about a respondent depends on it.
alter table tests add column catalogue jsonb not null default '{}';
