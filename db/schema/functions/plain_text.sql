-- The normal form of searchable text, without accents and case: 'Élodie Côté' is found as 'elodie cote'.
-- Immutable, so that a generated column may use it. `unaccent` is not declared immutable; here its dictionary
-- is named and belongs to the extension.
create or replace function plain_text(words text) returns text language sql immutable parallel safe strict as $$
  select lower(public.unaccent('public.unaccent', words) collate "und-x-icu") collate "C"
$$;
