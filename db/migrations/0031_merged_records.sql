-- Two records of one person: the merged one is shown with the one that is kept. Answers, clocks and scores stay with
-- the record in which they came about.
create table respondent_merges (
  org_id uuid not null,
  merged_id uuid primary key,
  kept_id uuid not null check (kept_id <> merged_id),
  merged_at timestamptz not null,
  -- A member's id, without a reference: the row outlives the member.
  merged_by uuid not null,
  -- Details, marks and removed tests of both, for the undo. Null once one of them is anonymized.
  before jsonb,
  foreign key (org_id, merged_id) references respondents (org_id, id) on delete cascade,
  foreign key (org_id, kept_id) references respondents (org_id, id) on delete cascade
);
create index respondent_merges_kept on respondent_merges (kept_id);
create index respondent_merges_organization on respondent_merges (org_id);
