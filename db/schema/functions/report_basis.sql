-- Two reports with the same basis read the same. A scoring is identified by its content: one that returns to
-- an earlier content has the earlier basis.
create or replace function report_basis(scoring_hash bytea, norm_groups text, details jsonb) returns text
language sql immutable parallel safe as $$
  select md5(concat_ws('/', encode(scoring_hash, 'hex'), coalesce(norm_groups, '-'), details::text))
$$;
