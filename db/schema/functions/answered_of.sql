-- The number of answered questions of a subtest.
create or replace function answered_of(answers smallint[], other_answers jsonb) returns int
language sql immutable parallel safe as $$
  select cardinality(array_remove(answers, null)) + case when other_answers is null then 0 else (
    select count(*)::int from jsonb_each(other_answers) as each (place, answer)
    where answer not in ('null'::jsonb, '""'::jsonb, '[]'::jsonb)) end
$$;
