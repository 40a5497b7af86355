-- Refuses changes of rows that never change.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is never changed: % refused', tg_table_name, lower(tg_op) using errcode = 'restrict_violation';
end
$$;

-- Test versions and everything below them.
create or replace trigger test_versions_immutable before update or delete on test_versions
  for each row execute function refuse_change();
create or replace trigger sections_immutable before update or delete on sections
  for each row execute function refuse_change();
create or replace trigger subtests_immutable before update or delete on subtests
  for each row execute function refuse_change();
create or replace trigger questions_immutable before update or delete on questions
  for each row execute function refuse_change();
create or replace trigger subtest_questions_immutable before update or delete on subtest_questions
  for each row execute function refuse_change();
create or replace trigger content_images_immutable before update or delete on content_images
  for each row execute function refuse_change();
create or replace trigger scoring_keys_immutable before update or delete on scoring_keys
  for each row execute function refuse_change();

-- Ledgers and trails. Updates and deletions in audit_events and response_events are decided by
-- refuse_audit_change and refuse_event_change.
create or replace trigger credit_transfers_append_only before update or delete on credit_transfers
  for each row execute function refuse_change();
create or replace trigger audit_events_kept before truncate on audit_events
  for each statement execute function refuse_change();
create or replace trigger response_events_kept before truncate on response_events
  for each statement execute function refuse_change();
create or replace trigger audit_seals_append_only before update or delete on audit_seals
  for each row execute function refuse_change();
create or replace trigger audit_seals_kept before truncate on audit_seals
  for each statement execute function refuse_change();
