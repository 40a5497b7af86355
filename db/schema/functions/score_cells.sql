-- Cells of each scale in order: raw score, standard score, percentile, band, standard error, both ends of the
-- interval, whether it was prorated.
create or replace function score_cells(scored jsonb) returns text language sql immutable parallel safe as $$
  select string_agg(concat(
    trim_scale(round((scale ->> 'raw')::numeric, 4)), ',',
    scale #>> '{standard,score}', ',',
    trim_scale(round((scale #>> '{standard,percentile}')::numeric, 2)), ',',
    scale #>> '{standard,band}', ',',
    trim_scale(round((scale #>> '{standard,sem}')::numeric, 4)), ',',
    scale #>> '{standard,low}', ',',
    scale #>> '{standard,high}', ',',
    case scale ->> 'isProrated' when 'true' then 't' when 'false' then 'f' end), ',' order by place)
  from jsonb_array_elements(scored -> 'scales') with ordinality as one (scale, place)
$$;
