-- The normal form of searchable text, without accents and case: 'Élodie Côté' is found as 'elodie cote'.
-- Immutable, as `unaccent` is not declared: its dictionary is named here and belongs to the extension, so
-- that a stored column may be computed from it.
create or replace function plain_text(words text) returns text language sql immutable parallel safe strict as $$
  select lower(public.unaccent('public.unaccent', words) collate "und-x-icu") collate "C"
$$;
