-- The search words of a respondent: each word, and each pair of words of the name, so that "jean tr" is one
-- range of the index instead of two large sets to intersect. A pair begins with a space, so it is never equal
-- to a word. Pairs are stored for the first six words of a name only: a whole sentence may be typed into the
-- field.
create or replace function search_words(plain text, first_name text, last_name text) returns setof text
language sql immutable parallel safe rows 6 as $$
  with name as materialized (
    select word from plain_words(plain_text(coalesce(last_name, '') || ' ' || coalesce(first_name, ''))) as word limit 6
  )
  select word from plain_words(plain) as word
  union all
  select ' ' || one.word || ' ' || other.word from name one join name other on one.word <> other.word
$$;
