-- Respondents' way: who a code was made for, what is asked of them, how their time is counted and what they are told at the end.

-- Gaps are credited to the millisecond.
alter table clock_events alter seconds type float8;

-- An individual code can be made for a respondent whose details are known already: they confirm them.
alter table test_codes
  add respondent_id uuid unique,
  add foreign key (org_id, respondent_id) references respondents (org_id, id) on delete cascade,
  add check (respondent_id is null or type = 'single');

alter table organizations
  -- What its respondents are asked about themselves, in the words of the API.
  add asked_fields text[] not null
    default '{firstName,lastName,dateOfBirth,gender,email,generalIdNumber}',
  add required_fields text[] not null default '{firstName,lastName,dateOfBirth}',
  -- By language: what a respondent reads when everything is finished. Without it the product's own words.
  add completion_texts jsonb,
  add check (asked_fields <@ array['firstName', 'lastName', 'dateOfBirth', 'gender', 'email', 'generalIdNumber',
    'militaryIdNumber', 'employeeIdNumber']),
  add check (required_fields <@ asked_fields);

alter table assessments
  -- What the respondent was given at the end: from the last link of their chain of answers.
  add receipt_code text,
  add stored_answers int check (stored_answers >= 0),
  add check (receipt_code is null or status = 'complete');

create index assessments_version on assessments (test_version_id, id) where test_version_id is not null;
