-- Hash of the events after `since`, from the first if that is null, up to `until`, and of the seal before. Leaves out the address, which is erased when a
-- respondent is anonymized.
create or replace function audit_hash(earlier bytea, since bigint, until bigint) returns bytea
language sql stable as $$
  select sha256(coalesce(earlier, '') || convert_to(coalesce(string_agg(jsonb_build_array(
    event.id, event.org_id, extract(epoch from event.at), event.actor_kind, event.actor_id, event.verb,
    event.subject_kind, event.subject_id, event.detail, event.times)::text, E'\n' order by event.id), ''), 'UTF8'))
  from audit_events as event where (since is null or event.id > since) and event.id <= until
$$;
