-- A room code may ask that the first timed part of each test is started by staff, for all at once. 'ready' is a
-- respondent who wants to start and waits; 'begin' is the decision of staff, after which each device starts its
-- own time.
alter table test_codes
  add column starts_together boolean not null default false,
  add check (not starts_together or type = 'room');

alter table clock_events
  drop constraint clock_events_kind_check,
  drop constraint clock_events_given_by,
  add constraint clock_events_kind_check check (kind in (
    'start', 'ping', 'gap', 'credit', 'extra', 'expiry', 'heard', 'pause', 'resume', 'stop', 'reopen', 'factor', 'end',
    'undo', 'left', 'ready', 'begin')),
  add constraint clock_events_given_by check (
    case
      when kind in ('extra', 'stop', 'reopen', 'undo', 'begin') or kind = 'pause' and seconds is null
        then given_by is not null
      when kind in ('pause', 'resume') then given_by is null or seconds is null
      else given_by is null end
    and (given_by is not null or reason is null));
