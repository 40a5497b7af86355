-- Codes with which a respondent continues on another device: one at a time, short-lived, used once.
create table hand_overs (
  respondent_id uuid primary key,
  org_id uuid not null,
  code text not null unique,
  expires_at timestamptz not null,
  foreign key (org_id, respondent_id) references respondents (org_id, id) on delete cascade
);
