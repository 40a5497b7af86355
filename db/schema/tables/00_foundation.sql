-- Extensions and collations, which tables and functions stand on.

create extension if not exists unaccent with schema public;
create extension if not exists pg_trgm with schema public;

-- The order in which people expect names, in English and in French: É with E, capitals beside small letters,
-- and 2 before 10.
create collation name_order (provider = icu, locale = 'und-u-kn-true');
