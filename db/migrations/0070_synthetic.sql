-- The organization of the synthetic respondent, who sits a test each minute so that somebody notices when that fails.
-- Its respondents are deleted after a day.
alter table organizations add column is_synthetic boolean not null default false;
create unique index organizations_synthetic on organizations (is_synthetic) where is_synthetic;
