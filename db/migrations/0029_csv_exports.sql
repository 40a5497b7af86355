-- Exports whole: what Postgres itself writes as cells of a CSV, and the files that lie beside one.

create function csv_quoted(value text) returns text language sql immutable parallel safe as $$
  select case
    when inert ~ E'^[=+@\\t\\r\\n\\uFF1D\\uFF0B\\uFF0D\\uFF20-]' then '"''' || replace(inert, '"', '""') || '"'
    when inert ~ E'[",\\r\\n\\uFEFF]|^ | $' then '"' || replace(inert, '"', '""') || '"'
    else inert
  end
  from regexp_replace(value,
    E'([;\\t\\r\\n][\\s\\u00A0\\u1680\\u2000-\\u200A\\u2028\\u2029\\u202F\\u205F\\u3000\\uFEFF]*)(?=[=+@\\uFF1D\\uFF0B\\uFF0D\\uFF20-])',
    E'\\1''', 'g') as inert
$$;

-- A text as one cell. No spreadsheet takes it for a formula, neither where a comma ends a cell nor where a semicolon does: see
-- reports/csv/text.ts, which spells a text the same way; a test holds the two together. Most texts need nothing of the kind, and
-- are told at a sixth of the price: this function is put in its caller's place, as none with a query in it would be.
create function csv_text(value text) returns text language sql immutable parallel safe as $$
  select case
    when value !~ E'[",;\\r\\n\\t\\uFEFF]|^[ =+@\\uFF1D\\uFF0B\\uFF0D\\uFF20-]| $' then value
    else csv_quoted(value)
  end
$$;

-- The answers of a subtest as cells, and the scores of an assessment. Writing them anew for each export would take longer than all
-- the rest of it (100,000 respondents, 150 answers, 15 scales: 1.4 s and 0.7 s of what are 5 s in all), and the scores, which have
-- their trace with them, are twenty times as long to read. Kept by the database, neither can say what its row does not.
create function answer_cells(answers smallint[], other_answers jsonb) returns text language sql immutable parallel safe as $$
  select case when other_answers is null then array_to_string(answers, ',', '') else (
    select string_agg(coalesce(answer::text, case jsonb_typeof(other_answers -> place::text)
        when 'array' then replace(translate(other_answers ->> place::text, '[] ', ''), ',', '|')
        else csv_text(other_answers ->> place::text)
      end, ''), ',' order by place)
    from unnest(answers) with ordinality as given (answer, place))
  end
$$;
alter table subtest_answers add column cells text generated always as (answer_cells(answers, other_answers)) stored;

-- Of each scale in turn: raw score, standard score, percentile, band.
create function score_cells(scored jsonb) returns text language sql immutable parallel safe as $$
  select string_agg(concat(
    trim_scale(round((scale ->> 'raw')::numeric, 4)), ',',
    scale #>> '{standard,score}', ',',
    trim_scale(round((scale #>> '{standard,percentile}')::numeric, 2)), ',',
    scale #>> '{standard,band}'), ',' order by place)
  from jsonb_array_elements(scored -> 'scales') with ordinality as one (scale, place)
$$;
create function norm_groups(scored jsonb) returns text language sql immutable parallel safe as $$
  select string_agg(distinct scale #>> '{trace,norm,group}', '|')
  from jsonb_array_elements(scored -> 'scales') as one (scale)
$$;
alter table assessment_scores
  add column cells text generated always as (score_cells(scored)) stored,
  add column norm_groups text generated always as (norm_groups(scored)) stored;

-- What lies beside the file of a task: as whole as that one, and gone with it.
create table task_files (
  org_id uuid not null,
  task_id uuid not null,
  kind text not null check (kind in ('codebook', 'manifest')),
  key text not null,
  name text not null,
  rows int not null check (rows >= 0),
  bytes bigint not null check (bytes >= 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  primary key (task_id, kind),
  foreign key (org_id, task_id) references tasks (org_id, id) on delete cascade
);
