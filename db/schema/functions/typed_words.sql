-- The words of a plain text in order, split at spaces and punctuation. An e-mail address is one word, unless
-- it has a hyphen.
create or replace function typed_words(plain text) returns text[] language sql immutable parallel safe strict as $$
  select array(
    select word collate "C" from regexp_split_to_table(plain, '[\s,;''’()/-]+') with ordinality as split (word, place)
    where word <> '' order by place)
$$;
