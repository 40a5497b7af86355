-- What staff do to a running test, as events of its clock: pausing and resuming, stopping and opening again.
alter table clock_events
  drop constraint clock_events_kind_check,
  drop constraint clock_events_check,
  drop constraint clock_events_extra,
  add constraint clock_events_kind_check check (kind in (
    'start', 'ping', 'gap', 'credit', 'extra', 'expiry', 'heard', 'pause', 'resume', 'stop', 'reopen')),
  -- Seconds of a reopening: what is given where the time had run out.
  add constraint clock_events_check check (
    case when kind in ('gap', 'credit', 'extra') then seconds is not null else seconds is null or kind = 'reopen' end),
  add constraint clock_events_given_by check (
    (kind in ('extra', 'pause', 'resume', 'stop', 'reopen')) = (given_by is not null)
    and (given_by is not null or reason is null));

-- Each answer looks up the last of these: few respondents have any.
create index clock_events_halts on clock_events (respondent_id, at desc, id desc)
  where kind in ('pause', 'resume', 'stop', 'reopen');
