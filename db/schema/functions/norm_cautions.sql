-- The kinds of mismatch between the norms and the person, in order.
create or replace function norm_cautions(scored jsonb) returns text language sql immutable parallel safe as $$
  select string_agg(caution ->> 'kind', '|' order by place)
  from jsonb_array_elements(scored #> '{norms,cautions}') with ordinality as one (caution, place)
$$;
