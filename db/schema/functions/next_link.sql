-- One step of response_chain.
create or replace function next_link(link bytea, head bytea, entry bytea) returns bytea
language plpgsql immutable parallel safe as $$
begin
  return sha256(coalesce(link, head, ''::bytea) || entry);
end
$$;
