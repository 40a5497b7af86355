-- The hashed part of an event, as bytes that are the same in every time zone.
create or replace function response_entry(
  seq int, subtest_question_id int, kind text, answer smallint, answers smallint[], personal_hash bytea,
  answered_at timestamptz, is_late boolean
) returns bytea language sql immutable parallel safe as $$
  select convert_to(jsonb_build_array(
    seq, subtest_question_id, kind, answer, answers, encode(personal_hash, 'hex'),
    (extract(epoch from answered_at) * 1000000)::bigint, is_late)::text, 'UTF8')
$$;
