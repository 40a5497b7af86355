-- What respondents accept and answer at entry.

create table agreement_acceptances (
  org_id uuid not null,
  respondent_id uuid not null,
  agreement_id uuid not null,
  accepted_at timestamptz not null default now(),
  primary key (respondent_id, agreement_id),
  foreign key (org_id, respondent_id) references respondents (org_id, id) on delete cascade,
  foreign key (org_id, agreement_id) references agreements (org_id, id)
);

create table demographics_surveys (
  id uuid primary key default new_id(),
  org_id uuid not null references organizations,
  is_active boolean not null default true,
  -- By language: title, questions.
  texts jsonb not null,
  created_at timestamptz not null default now(),
  unique (org_id, id)
);

create table survey_answers (
  org_id uuid not null,
  survey_id uuid not null,
  respondent_id uuid not null,
  status text not null check (status in ('started', 'declined', 'complete')),
  answers jsonb not null default '{}',
  updated_at timestamptz not null default now(),
  primary key (survey_id, respondent_id),
  foreign key (org_id, survey_id) references demographics_surveys (org_id, id) on delete cascade,
  foreign key (org_id, respondent_id) references respondents (org_id, id) on delete cascade,
  check (status <> 'declined' or answers = '{}')
);
create index survey_answers_respondent on survey_answers (respondent_id);

create table survey_flags (
  org_id uuid not null references organizations,
  identifier text not null,
  is_enabled boolean not null,
  primary key (org_id, identifier)
);
