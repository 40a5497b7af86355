-- Where the norms do not fit the person.
create or replace function norm_cautions(scored jsonb) returns text language sql immutable parallel safe as $$
  select string_agg(caution ->> 'kind', '|' order by place)
  from jsonb_array_elements(scored #> '{norms,cautions}') with ordinality as one (caution, place)
$$;
