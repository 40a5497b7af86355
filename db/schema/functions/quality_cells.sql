-- Cells of each index of answer quality in order: its value, and whether it deserves a second look.
create or replace function quality_cells(scored jsonb) returns text language sql immutable parallel safe as $$
  select string_agg(concat(
    trim_scale(round((index ->> 'value')::numeric, 4)), ',',
    case when index ->> 'value' is null then null when index ->> 'deservesSecondLook' = 'true' then 't' else 'f' end),
    ',' order by place)
  from jsonb_array_elements(scored -> 'quality') with ordinality as one (index, place)
$$;
