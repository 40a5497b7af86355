-- The standard score of each scale in order as it is displayed, null for none.
create or replace function standard_scores(scored jsonb) returns smallint[]
language sql immutable parallel safe as $$
  select array_agg((scale #>> '{standard,score}')::smallint order by place)
  from jsonb_array_elements(scored -> 'scales') with ordinality as one (scale, place)
$$;
