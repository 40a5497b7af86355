-- The distinct words of a plain text.
create or replace function plain_words(plain text) returns setof text
language sql immutable parallel safe strict rows 4 as $$
  select distinct word collate "C" from unnest(typed_words(plain)) as word
$$;
