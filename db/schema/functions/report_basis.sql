-- Reports with the same basis have the same content. A scoring is identified by its content: if it returns to
-- earlier content, the earlier basis returns.
create or replace function report_basis(scoring_hash bytea, norm_groups text, details jsonb) returns text
language sql immutable parallel safe as $$
  select md5(concat_ws('/', encode(scoring_hash, 'hex'), coalesce(norm_groups, '-'), details::text))
$$;
