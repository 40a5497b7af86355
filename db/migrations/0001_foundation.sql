-- What all tables lean on: ids, the normal form of searchable text, and rows that may not change.

create extension if not exists unaccent with schema public;
create extension if not exists pg_trgm with schema public;

-- A version 7 uuid: sorts by the time it was made, so that an index grows at its end. Postgres has its own from 18 on only.
create function new_id() returns uuid language sql volatile parallel safe as $$
  select encode(
    set_bit(set_bit(
      overlay(
        uuid_send(gen_random_uuid())
        placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3)
        from 1 for 6),
      52, 1), 53, 1),
    'hex')::uuid
$$;

-- Accents and case forgiven: 'Élodie Côté' is found as 'elodie cote'. Immutable, as `unaccent` itself is not declared:
-- its dictionary is named here and belongs to the extension, so that a stored column may be computed from it.
create function plain_text(words text) returns text language sql immutable parallel safe strict as $$
  select lower(public.unaccent('public.unaccent', words) collate "und-x-icu") collate "C"
$$;

-- The words of a text already made plain: split where a person would pause. An e-mail address stays one word, unless it has a hyphen.
create function plain_words(plain text) returns setof text language sql immutable parallel safe strict rows 4 as $$
  select distinct word collate "C"
  from regexp_split_to_table(plain, '[\s,;''’()/-]+') as word
  where word <> ''
$$;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is never changed: % refused', tg_table_name, lower(tg_op) using errcode = 'restrict_violation';
end
$$;
