-- The distinct norm groups that the scales were compared with.
create or replace function norm_groups(scored jsonb) returns text language sql immutable parallel safe as $$
  select string_agg(distinct scale #>> '{trace,norm,group}', '|')
  from jsonb_array_elements(scored -> 'scales') as one (scale)
$$;
