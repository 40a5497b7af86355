-- Extensions and collations that tables and functions use.

create extension if not exists unaccent with schema public;
create extension if not exists pg_trgm with schema public;

-- Order of names as people expect it in English and in French: É with E, capitals beside small letters, and 2
-- before 10.
create collation name_order (provider = icu, locale = 'und-u-kn-true');
