-- The record of what was done is read by its time, and narrowed to a person or to what was done; errors in browsers by organisation.

create index audit_events_time on audit_events (org_id, at desc, id desc);
create index audit_events_person on audit_events (org_id, actor_id, at desc, id desc) where actor_kind = 'staff';
create index audit_events_verb on audit_events (org_id, verb, at desc, id desc);
-- Read by nothing: the newest are found by their time.
drop index audit_events_recent;

create index client_errors_organization on client_errors (org_id, created_at desc);
