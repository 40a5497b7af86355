-- The answers of a subtest as cells of a CSV.
create or replace function answer_cells(answers smallint[], other_answers jsonb) returns text
language sql immutable parallel safe as $$
  select case when other_answers is null then array_to_string(answers, ',', '') else (
    select string_agg(coalesce(answer::text, case jsonb_typeof(other_answers -> place::text)
        when 'array' then replace(translate(other_answers ->> place::text, '[] ', ''), ',', '|')
        else csv_text(other_answers ->> place::text)
      end, ''), ',' order by place)
    from unnest(answers) with ordinality as each (answer, place))
  end
$$;
