-- How a respondent sits their tests: more time, breaks, the look of the player, help. Every change is a row of
-- its own, the newest one holds: what was used in a test stays readable after a change.
create table accommodations (
  id bigint generated always as identity primary key,
  org_id uuid not null,
  respondent_id uuid not null,
  at timestamptz not null,
  -- A member's id, without a reference: the row outlives the member. Null: the respondent chose it.
  set_by uuid,
  settings jsonb not null check (jsonb_typeof(settings) = 'object'),
  -- Emptied when the respondent is anonymized: it is typed, and may name them.
  note text not null default '' check (char_length(note) <= 1000),
  foreign key (org_id, respondent_id) references respondents (org_id, id) on delete cascade
);
create index accommodations_respondent on accommodations (respondent_id, id);

-- A factor of the limit of a part, written when its time begins or while it runs.
alter table clock_events
  drop constraint clock_events_kind_check,
  -- Null in a 'factor': the part has no limit any more.
  add column factor float8 check (factor between 1 and 3),
  add constraint clock_events_kind_check check (kind in (
    'start', 'ping', 'gap', 'credit', 'extra', 'expiry', 'heard', 'pause', 'resume', 'stop', 'reopen', 'factor')),
  add constraint clock_events_factor check (kind = 'factor' or factor is null);

-- Which accommodations the author of a test allows, by name: 'comparable', 'not_comparable' (the norms do not
-- apply) or 'refused'. What is not named is judged by model/instruments/allowances.ts.
alter table tests add column accommodations jsonb not null default '{}' check (jsonb_typeof(accommodations) = 'object');
