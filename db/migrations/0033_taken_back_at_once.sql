-- An answer of one device and its removal by another, of the same moment and told together: as when they are told one after the other,
-- the removal stands.
create or replace function store_answers(
  respondent_ids uuid[], org_ids uuid[], test_ids int[], version_ids int[], subtest_ids int[],
  -- Of the subtest, and of the test as a whole where the subtest is no practice: in seconds, null for none.
  subtest_limits int[], test_limits int[],
  -- The subtest again, where nobody comes back to it once they have handed it in.
  shut_ids int[],
  question_ids int[], kinds text[], places int[], place_lists text[], texts text[], device_ids text[],
  -- In milliseconds since 1970.
  told_times bigint[], received_times bigint[]
) returns table (outcome text, late boolean, fresh boolean) language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
#variable_conflict use_column
begin
  -- In order, so that two who store at once never wait for each other. Whoever deletes a respondent waits here too, and one
  -- that is deleted already has no assessment below.
  perform from respondents where id = any (respondent_ids) order by id for no key update;

  return query
  with told as materialized (
    select nth, respondent_id, org_id, test_id, version_id, subtest_id, subtest_limit, test_limit, shut_id, question_id, kind,
      place::smallint as answer, place_list::smallint[] as answers, text as answer_text, device_id,
      timestamptz 'epoch' + received * interval '1 ms' as received_at,
      -- Nobody answers in the future.
      timestamptz 'epoch' + least(told, received) * interval '1 ms' as answered_at
    from unnest(respondent_ids, org_ids, test_ids, version_ids, subtest_ids, subtest_limits, test_limits, shut_ids,
        question_ids, kinds, places, place_lists, texts, device_ids, told_times, received_times)
      with ordinality as told (respondent_id, org_id, test_id, version_id, subtest_id, subtest_limit, test_limit,
        shut_id, question_id, kind, place, place_list, text, device_id, told, received, nth)
  ), timed as materialized (
    select told.*, head.seq as head_seq, head.hash as head,
      case
        when assessment.status is null then 'not_found'
        when assessment.status = 'new' then 'not_started'
        when assessment.test_version_id <> told.version_id then 'not_found'
        -- Many times what anybody has to say about all the tests there are.
        when head.seq >= 50000 then 'too_many'
        else 'stored'
      end as outcome,
      assessment.status = 'complete'
        or coalesce(told.answered_at > subtest.ends_at, false)
        or coalesce(told.answered_at > test.ends_at, false)
        or coalesce(told.answered_at > handed_in.finished_at, false) as is_late
    from told
    left join assessments as assessment
      on assessment.respondent_id = told.respondent_id and assessment.test_id = told.test_id
      and assessment.org_id = told.org_id
      -- An answer says from which device it comes, and a typed one may say anything: of whoever was made anonymous none is kept.
      and not exists (
        select from respondents as person where person.id = told.respondent_id and person.anonymized_at is not null)
    left join lateral (
      select seq, hash from response_events as event
      where event.respondent_id = told.respondent_id order by event.seq desc limit 1
    ) as head on true
    left join lateral (
      select min(at) filter (where kind = 'start')
        + (told.subtest_limit + coalesce(sum(seconds) filter (where kind = 'credit'), 0)) * interval '1 second' as ends_at
      from clock_events as event
      where told.subtest_limit is not null
        and event.respondent_id = told.respondent_id and event.subtest_id = told.subtest_id
    ) as subtest on true
    left join lateral (
      select min(at) filter (where kind = 'start')
        + (told.test_limit + coalesce(sum(seconds) filter (where kind = 'credit'), 0)) * interval '1 second' as ends_at
      from clock_events as event
      where told.test_limit is not null
        and event.respondent_id = told.respondent_id and event.subtest_id in (
          select id from subtests
          where test_version_id = told.version_id and not is_practice and not is_section_practice)
    ) as test on true
    left join subtest_answers as handed_in
      on handed_in.respondent_id = told.respondent_id and handed_in.subtest_id = told.shut_id
  ), compared as materialized (
    select timed.*, stored.respondent_id is not null as is_there,
      removal.is_late as removal_is_late, removal.answered_at as removed_at,
      -- Told again because its acknowledgement was lost: with the newest of a question as a rule, with an older one if need be.
      case
        when timed.kind = 'answer' and stored.device_id = timed.device_id and (
          stored.answered_at = timed.answered_at
          -- When first told it was ahead of its time, and was stored as given when it came.
          or stored.answered_at = stored.received_at and stored.answered_at < timed.answered_at
            and (stored.answer, stored.answers, stored.answer_text)
              is not distinct from (timed.answer, timed.answers, timed.answer_text))
        then stored.is_late
        else earlier.is_late
      end as was_late,
      row_number() over (
        partition by timed.respondent_id, question_id, kind, timed.answered_at, timed.device_id order by nth) as repeat
    from timed
    left join responses as stored
      on stored.respondent_id = timed.respondent_id and stored.subtest_question_id = timed.question_id
    left join lateral (
      select event.is_late, event.answered_at from response_events as event
      where event.respondent_id = timed.respondent_id and event.subtest_question_id = timed.question_id
        and event.kind = 'removal'
      order by event.is_late, event.answered_at desc limit 1
    ) as removal on true
    left join lateral (
      select event.is_late from response_events as event
      where timed.outcome = 'stored'
        and (timed.kind = 'removal' or timed.is_late or stored.answered_at >= timed.answered_at
          or removal.answered_at is not null)
        and event.respondent_id = timed.respondent_id and event.subtest_question_id = timed.question_id
        and event.kind = timed.kind and event.answered_at = timed.answered_at and event.device_id = timed.device_id
      limit 1
    ) as earlier on true
  ), numbered as (
    select compared.*, personal_hash(device_id, answer_text) as personal_hash,
      coalesce(head_seq, 0) + row_number() over (partition by respondent_id order by nth)::int as seq
    from compared
    where outcome = 'stored' and was_late is null and repeat = 1
  ), linked as materialized (
    select numbered.*, response_chain(head, response_entry(seq, question_id, kind, answer, answers, personal_hash,
      answered_at, is_late)) over (partition by respondent_id order by seq) as hash
    from numbered
  ), sealed as (
    insert into response_events (respondent_id, seq, subtest_question_id, kind, answer, answers, answer_text, device_id,
      personal_hash, answered_at, received_at, is_late, hash)
    select respondent_id, seq, question_id, kind, answer, answers, answer_text, device_id, personal_hash, answered_at,
      received_at, is_late, hash
    from linked
  ), newest as materialized (
    -- What was given in time comes before all that was not, and a removal takes what was given at the same moment.
    select distinct on (respondent_id, question_id) * from linked
    order by respondent_id, question_id, is_late, answered_at desc, kind = 'removal' desc, device_id desc
  ), taken_back as (
    delete from responses as stored using newest
    where newest.kind = 'removal'
      and stored.respondent_id = newest.respondent_id and stored.subtest_question_id = newest.question_id
      and (not newest.is_late, newest.answered_at) >= (not stored.is_late, stored.answered_at)
  ), kept as (
    insert into responses as stored (respondent_id, subtest_question_id, answer, answers, answer_text, answered_at,
      received_at, device_id, is_late)
    select respondent_id, question_id, answer, answers, answer_text, answered_at, received_at, device_id, is_late
    from newest
    where kind = 'answer'
      and (removed_at is null or (not removal_is_late, removed_at) < (not is_late, answered_at))
    on conflict (respondent_id, subtest_question_id) do update set
      answer = excluded.answer, answers = excluded.answers, answer_text = excluded.answer_text,
      answered_at = excluded.answered_at, received_at = excluded.received_at, device_id = excluded.device_id,
      is_late = excluded.is_late
    where (not excluded.is_late, excluded.answered_at, coalesce(excluded.device_id, ''))
      > (not stored.is_late, stored.answered_at, coalesce(stored.device_id, ''))
  )
  select case when kind = 'removal' and outcome = 'stored' and not is_there then 'nothing' else outcome end,
    coalesce(was_late, is_late, false), outcome = 'stored' and was_late is null and repeat = 1
  from compared
  order by nth;
end
$$;
