-- Key of the advisory lock between tasks that make files of a batch and transactions that withdraw these
-- files.
create or replace function batch_files_lock(org uuid, batch text) returns bigint language sql immutable parallel safe as $$
  select hashtextextended('files of ' || org::text || ' ' || coalesce(lower(batch), ''), 0)
$$;
