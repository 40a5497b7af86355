-- A break of a respondent is a pause with the seconds that it may last at most, and nobody who gave it.
alter table clock_events
  drop constraint clock_events_check,
  drop constraint clock_events_given_by,
  add constraint clock_events_check check (
    case when kind in ('gap', 'credit', 'extra') then seconds is not null
      else seconds is null or kind in ('reopen', 'pause') end),
  add constraint clock_events_given_by check (
    case when kind in ('extra', 'stop', 'reopen') or kind = 'pause' and seconds is null then given_by is not null
      when kind in ('pause', 'resume') then given_by is null or seconds is null
      else given_by is null end
    and (given_by is not null or reason is null));
