-- Hash of the fields of an event that anonymizing erases; null if both are null.
create or replace function personal_hash(device_id text, answer_text text) returns bytea
language sql immutable parallel safe as $$
  select case when num_nonnulls(device_id, answer_text) > 0
    then sha256(convert_to(jsonb_build_array(device_id, answer_text)::text, 'UTF8')) end
$$;
