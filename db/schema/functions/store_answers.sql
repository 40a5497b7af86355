-- Stores answers and removals of any respondents; the arrays have one element for each. Returns for each its
-- outcome, whether it is late, and whether it added an event. A repeated one gets its earlier result.
--
-- Outcomes: 'stored', 'nothing' (the removal of an answer that does not exist), 'not_found', 'not_started',
-- 'subtest_not_started', 'too_many', and 'unjudged' (not stored: it came after the end as far as the site
-- knows, its subtest or test is closed, or it may have been given while staff let a test stand).
--
-- A function and not one statement: each statement in it sees what was committed before it began, so the
-- second sees everything that others wrote for these respondents before the first had locked them. Planned
-- once per connection, because planning each call costs as much as storing thirty answers. A plan made while
-- the tables were small must not read them whole after they have grown, so every look-up has an index.
create or replace function store_answers(
  respondent_ids uuid[], org_ids uuid[], test_ids int[], version_ids int[],
  -- The subtest if its respondent cannot return to it after handing it in, otherwise null.
  shut_ids int[],
  question_ids int[], kinds text[], places int[], place_lists text[], texts text[], device_ids text[],
  -- In milliseconds since 1970. `answered_times` are by the clock of the respondent's device.
  answered_times bigint[], received_times bigint[],
  -- The site's verdict on the time (model/sitting/lateness.ts), and the delay after the end in milliseconds.
  verdicts text[], delays bigint[]
) returns table (outcome text, late boolean, fresh boolean) language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
#variable_conflict use_column
begin
  -- Locks in order of id, so that two calls never wait for each other. A concurrent deletion of a respondent
  -- is awaited here too; a respondent already deleted has no assessment below.
  perform from respondents where id = any (respondent_ids) order by id for no key update;

  return query
  with incoming as materialized (
    select nth, respondent_id, org_id, test_id, version_id, shut_id, question_id, kind, verdict, delay as delay_ms,
      place::smallint as answer, place_list::smallint[] as answers, text as answer_text, device_id,
      timestamptz 'epoch' + received * interval '1 ms' as received_at,
      -- A device's clock may be ahead: no answer is later than its arrival.
      timestamptz 'epoch' + least(answered, received) * interval '1 ms' as answered_at
    from unnest(respondent_ids, org_ids, test_ids, version_ids, shut_ids, question_ids, kinds, places, place_lists,
        texts, device_ids, answered_times, received_times, verdicts, delays)
      with ordinality as incoming (respondent_id, org_id, test_id, version_id, shut_id, question_id, kind, place, place_list,
        text, device_id, answered, received, verdict, delay, nth)
  ), timed as materialized (
    select incoming.*, head.seq as head_seq, head.hash as head,
      case
        when assessment.status is null then 'not_found'
        when assessment.status = 'new' then 'not_started'
        when assessment.test_version_id <> incoming.version_id then 'not_found'
        when verdict = 'not_begun' and handed_in.respondent_id is null then 'subtest_not_started'
        -- Many times the number of questions in all tests together.
        when head.seq >= 50000 then 'too_many'
        else 'stored'
      end as outcome,
      verdict = 'late' as is_late,
      verdict in ('unjudged', 'not_begun')
        or verdict = 'in_time' and (assessment.status = 'complete' or handed_in.respondent_id is not null
          or coalesce(halt.kind in ('pause', 'stop') or answered_at <= halt.at, false)
          -- An end may have moved to an earlier time.
          or exists (
            select from clock_events as event
            where event.respondent_id = incoming.respondent_id and event.kind = 'undo')) as is_unjudged
    from incoming
    left join assessments as assessment
      on assessment.respondent_id = incoming.respondent_id and assessment.test_id = incoming.test_id
      and assessment.org_id = incoming.org_id
      -- Nothing is stored for an anonymized respondent: an answer names its device, and a typed one may
      -- contain anything.
      and not exists (
        select from respondents as person where person.id = incoming.respondent_id and person.anonymized_at is not null)
    left join lateral (
      select seq, hash from response_events as event
      where event.respondent_id = incoming.respondent_id order by event.seq desc limit 1
    ) as head on true
    left join subtest_answers as handed_in
      on handed_in.respondent_id = incoming.respondent_id and handed_in.subtest_id = incoming.shut_id
    left join lateral (
      select event.kind, event.at from clock_events as event
      where event.respondent_id = incoming.respondent_id and event.kind in ('pause', 'resume', 'stop', 'reopen')
      order by event.at desc, event.id desc limit 1
    ) as halt on true
  ), compared as materialized (
    select timed.*, stored.respondent_id is not null as is_there,
      removal.is_late as removal_is_late, removal.answered_at as removed_at,
      -- Sent again because its acknowledgement was lost. The newest answer to its question is compared first.
      case
        when timed.kind = 'answer' and stored.device_id = timed.device_id and (
          stored.answered_at = timed.answered_at
          -- Its time was in the future at first, so it was stored with the time of its arrival.
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
        and (timed.kind = 'removal' or timed.is_late or timed.is_unjudged or stored.answered_at >= timed.answered_at
          or removal.answered_at is not null)
        and event.respondent_id = timed.respondent_id and event.subtest_question_id = timed.question_id
        and event.kind = timed.kind and event.answered_at = timed.answered_at and event.device_id = timed.device_id
      limit 1
    ) as earlier on true
  ), numbered as (
    select compared.*, personal_hash(device_id, answer_text) as personal_hash,
      coalesce(head_seq, 0) + row_number() over (partition by respondent_id order by nth)::int as seq
    from compared
    where outcome = 'stored' and was_late is null and not is_unjudged and repeat = 1
  ), linked as materialized (
    select numbered.*, response_chain(head, response_entry(seq, question_id, kind, answer, answers, personal_hash,
      answered_at, is_late)) over (partition by respondent_id order by seq) as hash
    from numbered
  ), appended as (
    insert into response_events (respondent_id, seq, subtest_question_id, kind, answer, answers, answer_text, device_id,
      personal_hash, answered_at, received_at, is_late, delay_ms, hash)
    select respondent_id, seq, question_id, kind, answer, answers, answer_text, device_id, personal_hash, answered_at,
      received_at, is_late, delay_ms, hash
    from linked
  ), newest as materialized (
    -- An answer in time ranks before all late ones, and a removal before an answer of the same moment.
    select distinct on (respondent_id, question_id) * from linked
    order by respondent_id, question_id, is_late, answered_at desc, kind = 'removal' desc, device_id desc
  ), removed as (
    delete from responses as stored using newest
    where newest.kind = 'removal'
      and stored.respondent_id = newest.respondent_id and stored.subtest_question_id = newest.question_id
      and (not newest.is_late, newest.answered_at) >= (not stored.is_late, stored.answered_at)
  ), upserted as (
    insert into responses as stored (respondent_id, subtest_question_id, answer, answers, answer_text, answered_at,
      received_at, device_id, is_late, delay_ms)
    select respondent_id, question_id, answer, answers, answer_text, answered_at, received_at, device_id, is_late, delay_ms
    from newest
    where kind = 'answer'
      and (removed_at is null or (not removal_is_late, removed_at) < (not is_late, answered_at))
    on conflict (respondent_id, subtest_question_id) do update set
      answer = excluded.answer, answers = excluded.answers, answer_text = excluded.answer_text,
      answered_at = excluded.answered_at, received_at = excluded.received_at, device_id = excluded.device_id,
      is_late = excluded.is_late, delay_ms = excluded.delay_ms
    where (not excluded.is_late, excluded.answered_at, coalesce(excluded.device_id, ''))
      > (not stored.is_late, stored.answered_at, coalesce(stored.device_id, ''))
  )
  select
    case
      when outcome = 'stored' and was_late is null and is_unjudged then 'unjudged'
      when outcome = 'stored' and kind = 'removal' and not is_there then 'nothing'
      else outcome
    end,
    coalesce(was_late, is_late, false),
    outcome = 'stored' and was_late is null and not is_unjudged and repeat = 1
  from compared
  order by nth;
end
$$;
