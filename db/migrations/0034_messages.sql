-- Messages of staff to respondents: a row for each person, so that it goes with them.
create table messages (
  id bigint generated always as identity primary key,
  org_id uuid not null,
  respondent_id uuid not null,
  sent_at timestamptz not null,
  -- A member's id, without a reference: the row outlives the member.
  sent_by uuid not null,
  -- Emptied when the respondent is anonymized: it is typed, and may name them.
  text text not null check (char_length(text) <= 300),
  -- When it was shown on a device of theirs, and when they confirmed that they have read it.
  delivered_at timestamptz,
  acknowledged_at timestamptz check (acknowledged_at is null or delivered_at is not null),
  foreign key (org_id, respondent_id) references respondents (org_id, id) on delete cascade
);
create index messages_respondent on messages (respondent_id, id);

-- Whether respondents of a batch may ask for help or a break: only where somebody follows the room.
alter table batches add column allows_hands boolean not null default false;

create table raised_hands (
  respondent_id uuid primary key,
  org_id uuid not null,
  kind text not null check (kind in ('help', 'break')),
  raised_at timestamptz not null,
  -- When staff said that they have seen it. The row goes when the hand is lowered.
  answered_at timestamptz,
  foreign key (org_id, respondent_id) references respondents (org_id, id) on delete cascade
);
