-- The audit trail is append-only, with two exceptions: the count of a counted event rises by one, and the
-- address of a respondent, the only thing in the trail that identifies them, is erased. They may have been
-- nobody yet, as when they asked for their re-entry code.
create or replace function refuse_audit_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.times = old.times + 1 then
    old.times := new.times;
    if old is not distinct from new then return new; end if;
  elsif tg_op = 'UPDATE' and new.address is null
    and (old.actor_kind = 'respondent' or old.actor_kind = 'nobody' and old.subject_kind = 'respondent') then
    old.address := null;
    if old is not distinct from new then return new; end if;
  end if;
  raise exception 'audit_events is append-only: % refused', lower(tg_op) using errcode = 'restrict_violation';
end
$$;

create or replace trigger audit_events_append_only before update or delete on audit_events
  for each row execute function refuse_audit_change();
