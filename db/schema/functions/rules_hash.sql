-- Equal for two scorings with the same rules.
create or replace function rules_hash(keys json) returns text
language sql immutable parallel safe as $$ select md5(keys::text) $$;
