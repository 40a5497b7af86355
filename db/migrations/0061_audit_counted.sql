-- What somebody looked at, fetched, or was refused is counted: the same within one minute is one entry, so that a flood of it fills nothing.

-- Null for a deed, which is an entry of its own each time.
alter table audit_events add column times int check (times > 0);
create unique index audit_events_counted on audit_events
  (org_id, actor_id, verb, subject_kind, subject_id, detail, address,
    date_bin('1 minute', at, timestamptz '2000-01-01 00:00Z'))
  nulls not distinct where times is not null;

-- Beside what it let through before (migration 0019): that an entry which is counted counts one more.
create or replace function refuse_audit_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.times = old.times + 1 then
    old.times := new.times;
    if old is not distinct from new then return new; end if;
  elsif tg_op = 'UPDATE' and old.actor_kind = 'respondent' and new.address is null then
    old.address := null;
    if old is not distinct from new then return new; end if;
  end if;
  raise exception 'audit_events is append-only: % refused', lower(tg_op) using errcode = 'restrict_violation';
end
$$;
