-- Extra time that staff give while a part runs: an event of the clock like a credit, with who gave it and why.
alter table clock_events
  drop constraint clock_events_kind_check,
  drop constraint clock_events_check,
  -- Emptied when the respondent is anonymized: it is typed, and may name them.
  add column reason text check (char_length(reason) between 1 and 500),
  -- A member's id, without a reference: the table has no organization, and the event outlives the member.
  add column given_by uuid,
  add constraint clock_events_kind_check
    check (kind in ('start', 'ping', 'gap', 'credit', 'extra', 'expiry', 'heard')),
  add constraint clock_events_check check ((kind in ('gap', 'credit', 'extra')) = (seconds is not null)),
  add constraint clock_events_extra check ((kind = 'extra') = (given_by is not null) and (kind = 'extra' or reason is null));
