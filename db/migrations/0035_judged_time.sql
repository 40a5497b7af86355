-- Whether an answer came in time is judged by the site (model/sitting/lateness.ts) with what the database knows; the database
-- stores what was judged, and takes nothing for in time that meets a subtest or a test which is closed.

-- How long after the end it came; null for what came within its time.
alter table responses add column delay_ms bigint check (delay_ms >= 0);
alter table response_events add column delay_ms bigint check (delay_ms >= 0);
create index response_events_delayed on response_events (respondent_id) where delay_ms is not null;

-- 'heard': the first sign of a respondent after a subtest's end.
alter table clock_events drop constraint clock_events_kind_check,
  add constraint clock_events_kind_check check (kind in ('start', 'ping', 'gap', 'credit', 'expiry', 'heard'));

-- What an author says of the time, in seconds; null where they leave it to the product.
alter table test_versions
  add column late_answers_within int check (late_answers_within >= 0),
  add column credit_per_gap int check (credit_per_gap >= 0),
  add column credit_per_sitting int check (credit_per_sitting >= 0);

drop function store_answers(uuid[], uuid[], int[], int[], int[], int[], int[], int[], int[], text[], int[], text[], text[], text[], bigint[], bigint[]);

-- Stores answers and removals of any respondents, each told by one place in the arrays, and says of each what became of it:
-- 'stored', 'nothing' (a removal of what is not there), 'not_found', 'not_started', 'subtest_not_started', 'too_many' or
-- 'unjudged' (nothing is stored: it came after the end as far as the site knows, or its subtest or test is closed); whether
-- it came too late; and whether it is an event that was not there before. Told again, it is what it was.
--
-- A function and not a statement alone: inside it each statement sees what was committed before it began, so the second one
-- sees all that others wrote for these respondents before the first one had locked them.
-- Planned once for a connection: planned anew for each batch it costs as much as storing thirty answers. And a plan made while the
-- tables were small must not read them whole when they no longer are: whatever is looked for has an index.
create function store_answers(
  respondent_ids uuid[], org_ids uuid[], test_ids int[], version_ids int[],
  -- The subtest, where nobody comes back to it once they have handed it in.
  shut_ids int[],
  question_ids int[], kinds text[], places int[], place_lists text[], texts text[], device_ids text[],
  -- In milliseconds since 1970.
  told_times bigint[], received_times bigint[],
  -- What the site makes of its time (model/sitting/lateness.ts), and by how many milliseconds it came after the end.
  verdicts text[], delays bigint[]
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
    select nth, respondent_id, org_id, test_id, version_id, shut_id, question_id, kind, verdict, delay as delay_ms,
      place::smallint as answer, place_list::smallint[] as answers, text as answer_text, device_id,
      timestamptz 'epoch' + received * interval '1 ms' as received_at,
      -- Nobody answers in the future.
      timestamptz 'epoch' + least(told, received) * interval '1 ms' as answered_at
    from unnest(respondent_ids, org_ids, test_ids, version_ids, shut_ids, question_ids, kinds, places, place_lists,
        texts, device_ids, told_times, received_times, verdicts, delays)
      with ordinality as told (respondent_id, org_id, test_id, version_id, shut_id, question_id, kind, place, place_list,
        text, device_id, told, received, verdict, delay, nth)
  ), timed as materialized (
    select told.*, head.seq as head_seq, head.hash as head,
      case
        when assessment.status is null then 'not_found'
        when assessment.status = 'new' then 'not_started'
        when assessment.test_version_id <> told.version_id then 'not_found'
        when verdict = 'not_begun' and handed_in.respondent_id is null then 'subtest_not_started'
        -- Many times what anybody has to say about all the tests there are.
        when head.seq >= 50000 then 'too_many'
        else 'stored'
      end as outcome,
      verdict = 'late' as is_late,
      verdict in ('unjudged', 'not_begun')
        or verdict = 'in_time' and (assessment.status = 'complete' or handed_in.respondent_id is not null) as is_unjudged
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
  ), sealed as (
    insert into response_events (respondent_id, seq, subtest_question_id, kind, answer, answers, answer_text, device_id,
      personal_hash, answered_at, received_at, is_late, delay_ms, hash)
    select respondent_id, seq, question_id, kind, answer, answers, answer_text, device_id, personal_hash, answered_at,
      received_at, is_late, delay_ms, hash
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
