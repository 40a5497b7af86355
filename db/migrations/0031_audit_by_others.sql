-- What respondents, visitors and the system itself did is a small part of the record: found without reading the rest of it.

create index audit_events_others on audit_events (org_id, actor_kind, at desc, id desc) where actor_kind <> 'staff';
