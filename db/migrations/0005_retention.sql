alter table organizations
  -- Months after their end until respondents are anonymized. Null: they are not.
  add column retention_months int check (retention_months > 0),
  -- When this was last looked after.
  add column retention_kept_at timestamptz;

-- Respondents of whom the admins were told that they are to be anonymized.
create table retention_warnings (
  org_id uuid not null,
  respondent_id uuid primary key,
  warned_at timestamptz not null,
  foreign key (org_id, respondent_id) references respondents (org_id, id) on delete cascade
);
create index retention_warnings_organization on retention_warnings (org_id, warned_at);

-- Null: nobody requested it, the time was up.
alter table anonymize_requests alter column asked_by drop not null;
