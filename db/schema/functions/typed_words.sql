-- The words of a plain text in order, split at spaces and punctuation. An e-mail address is one word, unless
-- it has a hyphen.
create or replace function typed_words(plain text) returns text[] language sql immutable parallel safe as $$
  select array_remove(regexp_split_to_array(plain, '[\s,;''’()/-]+'), '')
$$;
