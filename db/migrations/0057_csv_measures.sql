-- What an export tells beyond answers and scores: how sure each score is, the quality of the answers, each part's answers and time.

create function answered_of(answers smallint[], other_answers jsonb) returns int language sql immutable parallel safe as $$
  select cardinality(array_remove(answers, null)) + case when other_answers is null then 0 else (
    select count(*)::int from jsonb_each(other_answers) as given (place, answer)
    where answer not in ('null'::jsonb, '""'::jsonb, '[]'::jsonb)) end
$$;
alter table subtest_answers
  add column facts text generated always as (
    answered_of(answers, other_answers) || ',' || coalesce(duration::text, '')) stored;

-- Of each scale in turn: raw score, standard score, percentile, band, standard error, both ends of the interval, whether it was prorated.
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
-- Of each index in turn: its value, and whether it deserves a second look.
create function quality_cells(scored jsonb) returns text language sql immutable parallel safe as $$
  select string_agg(concat(
    trim_scale(round((index ->> 'value')::numeric, 4)), ',',
    case when index ->> 'value' is null then null when index ->> 'deservesSecondLook' = 'true' then 't' else 'f' end),
    ',' order by place)
  from jsonb_array_elements(scored -> 'quality') with ordinality as one (index, place)
$$;
-- Where the norms do not fit the person.
create function norm_cautions(scored jsonb) returns text language sql immutable parallel safe as $$
  select string_agg(caution ->> 'kind', '|' order by place)
  from jsonb_array_elements(scored #> '{norms,cautions}') with ordinality as one (caution, place)
$$;

-- Written anew by the function as it is now.
alter table assessment_scores drop column cells;
alter table assessment_scores
  add column cells text generated always as (score_cells(scored)) stored,
  add column quality_cells text generated always as (quality_cells(scored)) stored,
  add column norm_cautions text generated always as (norm_cautions(scored)) stored;
