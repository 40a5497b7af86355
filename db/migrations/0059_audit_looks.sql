-- Equal views, downloads or refusals share an entry for five minutes: the entry names the time in which it counts. Entries from before have
-- none and count no more.
alter table audit_events add column counted_in timestamptz;
drop index audit_events_counted;
create unique index audit_events_counted on audit_events
  (org_id, actor_id, verb, subject_kind, subject_id, detail, address, counted_in)
  nulls not distinct where counted_in is not null;
