-- Three events of the clock more. 'end' is the moment at which a test had ended that was opened again later: its
-- time did not run from there to the reopening. 'undo' takes back extra time that was given by mistake, by
-- the entry that gave it, which stays. 'left' is a
-- time in which the respondent's page was out of sight while the time of a part ran.
alter table clock_events
  drop constraint clock_events_kind_check,
  drop constraint clock_events_check,
  drop constraint clock_events_given_by,
  add column undoes bigint references clock_events on delete cascade,
  add constraint clock_events_kind_check check (kind in (
    'start', 'ping', 'gap', 'credit', 'extra', 'expiry', 'heard', 'pause', 'resume', 'stop', 'reopen', 'factor', 'end',
    'undo', 'left')),
  add constraint clock_events_check check (
    case when kind in ('gap', 'credit', 'extra', 'undo', 'left') then seconds is not null
      else seconds is null or kind in ('reopen', 'pause') end),
  add constraint clock_events_undoes check ((kind = 'undo') = (undoes is not null)),
  add constraint clock_events_given_by check (
    case when kind in ('extra', 'stop', 'reopen', 'undo') or kind = 'pause' and seconds is null then given_by is not null
      when kind in ('pause', 'resume') then given_by is null or seconds is null
      else given_by is null end
    and (given_by is not null or reason is null));

-- An entry is taken back once. Each answer looks for such an entry: an end may have moved to an earlier time.
create unique index clock_events_undone on clock_events (undoes) where kind = 'undo';
create index clock_events_undo on clock_events (respondent_id) where kind = 'undo';
-- A leaving is told until it is known to be stored.
create unique index clock_events_left on clock_events (respondent_id, subtest_id, at) where kind = 'left';
-- A CSV looks up what was decided and seen for each respondent: few have any.
create index clock_events_unusual on clock_events (respondent_id)
  where kind in ('extra', 'undo', 'pause', 'resume', 'stop', 'reopen', 'end', 'left');
