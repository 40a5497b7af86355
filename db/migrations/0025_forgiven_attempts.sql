-- Claims of a task that were no fault of it: what it was made from was withdrawn while it was made. `attempts` itself only rises,
-- because a claim is told from another by it.
alter table tasks add column forgiven int not null default 0 check (forgiven between 0 and attempts);

-- For whoever makes files of a batch, and whoever withdraws them.
create function files_of(org uuid, batch text) returns bigint language sql immutable parallel safe as $$
  select hashtextextended('files of ' || org::text || ' ' || coalesce(lower(batch), ''), 0)
$$;
