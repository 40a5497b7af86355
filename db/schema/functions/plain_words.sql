-- The distinct words of a plain text. Not strict: a strict function with rows is called for each row instead
-- of being part of the query.
create or replace function plain_words(plain text) returns setof text
language sql immutable parallel safe rows 4 as $$
  select distinct word collate "C" from unnest(typed_words(plain)) as word
$$;
