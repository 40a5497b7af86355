-- Escapes a word for use in a pattern of `like`.
create or replace function like_literal(plain text) returns text language sql immutable parallel safe strict as $$
  select regexp_replace(plain, '([%_\\])', '\\\1', 'g')
$$;
