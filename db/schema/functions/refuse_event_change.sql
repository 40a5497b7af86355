-- The events of answers are append-only, with two exceptions: device and text are erased, and events are
-- deleted together with their respondent.
create or replace function refuse_event_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    -- The respondent is already invisible when their deletion cascades to this row.
    if not exists (select from respondents where id = old.respondent_id) then return old; end if;
  elsif new.device_id is null and new.answer_text is null then
    old.device_id := null;
    old.answer_text := null;
    if old is not distinct from new then return new; end if;
  end if;
  raise exception 'response_events is append-only: % refused', lower(tg_op) using errcode = 'restrict_violation';
end
$$;

create or replace trigger response_events_append_only before update or delete on response_events
  for each row execute function refuse_event_change();
