-- Surveys that staff make, and which a batch asks before or after its tests.
alter table demographics_surveys
  -- For staff; respondents read the title.
  add column name text,
  -- Of its texts. Answers stay with the version that was asked (survey_versions).
  add column version int not null default 1 check (version > 0),
  -- Answers are in exports, and not on the respondent's page.
  add column is_apart boolean not null default false,
  add column archived_at timestamptz;
-- The respondents of earlier surveys were not told that staff see their answers beside their name.
update demographics_surveys set is_apart = true;
update demographics_surveys as survey set name = case when named.nth = 1 then named.title else concat(named.title, ' ', named.nth) end
from (
  select id, title, row_number() over (partition by org_id, lower(title) order by created_at, id) as nth
  from (
    select id, org_id, created_at, coalesce(nullif(left(btrim(coalesce(texts -> 'en-US' ->> 'title',
      (select value ->> 'title' from jsonb_each(texts) limit 1))), 180), ''), 'Survey') as title
    from demographics_surveys
  ) as titled
) as named
where named.id = survey.id;
alter table demographics_surveys alter column name set not null,
  add check (name = btrim(name) and char_length(name) between 1 and 200);
create unique index demographics_surveys_name on demographics_surveys (org_id, lower(name));

-- Texts of earlier versions that somebody has answered.
create table survey_versions (
  org_id uuid not null,
  survey_id uuid not null,
  version int not null check (version > 0),
  texts jsonb not null,
  primary key (survey_id, version),
  foreign key (org_id, survey_id) references demographics_surveys (org_id, id) on delete cascade
);

alter table survey_answers add column version int not null default 1 check (version > 0);

-- What a batch asks. Without a row before the tests it asks the organization's active survey.
create table batch_surveys (
  org_id uuid not null,
  batch_id uuid not null,
  moment text not null check (moment in ('before', 'after')),
  -- Null for none.
  survey_id uuid,
  may_decline boolean not null default true,
  -- The test after which it is asked; null for the last one.
  after_test int references tests,
  primary key (batch_id, moment),
  foreign key (org_id, batch_id) references batches (org_id, id) on delete cascade,
  foreign key (org_id, survey_id) references demographics_surveys (org_id, id),
  check (moment = 'after' or after_test is null)
);
create index batch_surveys_survey on batch_surveys (survey_id);
