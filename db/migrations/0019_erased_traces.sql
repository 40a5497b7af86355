-- What lets somebody be made anonymous, and stay it.

-- From where a respondent signed up is the one thing in the record of deeds that says who they are: it can be erased, nothing else.
create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.actor_kind = 'respondent' and new.address is null then
    old.address := null;
    if old is not distinct from new then return new; end if;
  end if;
  raise exception 'audit_events is append-only: % refused', lower(tg_op) using errcode = 'restrict_violation';
end
$$;
drop trigger audit_events_append_only on audit_events;
create trigger audit_events_append_only before update or delete on audit_events
  for each row execute function refuse_audit_change();
create index audit_events_respondent_address on audit_events (org_id, actor_id)
  where actor_kind = 'respondent' and address is not null;
create index client_errors_respondent on client_errors (actor_id) where actor_kind = 'respondent';
