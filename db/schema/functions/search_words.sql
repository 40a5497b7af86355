-- What a respondent is found by: each word, and each pair of words of the name, so that "jean tr" is one
-- range of the index and not two large sets to compare. A pair begins with a space, so that no word is
-- mistaken for one. Of a name of more than six words (a whole sentence typed into the field) no further pairs
-- are stored.
create or replace function search_words(plain text, first_name text, last_name text) returns setof text
language sql immutable parallel safe rows 6 as $$
  with name as materialized (
    select word from plain_words(plain_text(coalesce(last_name, '') || ' ' || coalesce(first_name, ''))) as word limit 6
  )
  select word from plain_words(plain) as word
  union all
  select ' ' || one.word || ' ' || other.word from name one join name other on one.word <> other.word
$$;
