-- What staff noted about the sitting of one test: for staff alone.
create table incidents (
  id bigint generated always as identity primary key,
  org_id uuid not null,
  assessment_id uuid not null,
  at timestamptz not null,
  -- A member's id, without a reference: the row outlives the member.
  noted_by uuid not null,
  -- Emptied when the respondent is anonymized: it is typed, and may name them.
  text text not null check (char_length(text) <= 1000),
  foreign key (org_id, assessment_id) references assessments (org_id, id) on delete cascade
);
create index incidents_assessment on incidents (assessment_id, id);
