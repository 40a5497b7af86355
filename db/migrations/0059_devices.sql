-- Which device of a respondent takes answers: at most one, the last that they entered with.
alter table respondents
  -- As it names itself; null where none has entered, empty while whoever came back with the re-entry code has entered with none yet.
  add column device_id text,
  add column device_since timestamptz,
  -- The lowest version of a token that may take the sitting back: what ended it was a re-entry elsewhere, and nothing that was meant to.
  add column takeable_from int not null default 0;
update respondents set takeable_from = token_version where token_version > 0;

-- Until when those before it took answers: what they were given by then counts, however late it arrives.
create table displaced_devices (
  org_id uuid not null,
  respondent_id uuid not null,
  device_id text not null,
  until timestamptz not null,
  primary key (respondent_id, device_id),
  foreign key (org_id, respondent_id) references respondents (org_id, id) on delete cascade
);
