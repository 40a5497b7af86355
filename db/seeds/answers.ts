import type { Sql, Tx } from "../pool.ts";

/**
 * Answers the assessments of the batches: the finished ones to the end, the others somewhat past the middle. Which answer
 * somebody gives follows from who they are and what is asked, so that the demo world is the same every time.
 */
export async function seedAnswers(sql: Sql | Tx, batchIds: readonly string[]): Promise<void> {
  await sql`
    create temp table demo_answers on commit drop as
    select respondent_id, subtest_id, subtest_question_id, is_complete, question_index, answered_at,
      (1 + chance % choices)::smallint as answer,
      row_number() over (partition by respondent_id order by assessment_order, place)::int as seq,
      pg_temp.demo_id('device ' || respondent_id)::text as device_id
    from (
      select assessment.respondent_id, assessment."order" as assessment_order, asked.subtest_id,
        asked.id as subtest_question_id, asked."order" as question_index, asked.place, asked.choices,
        assessment.status = 'complete' as is_complete,
        assessment.started_at + asked.place * interval '7 seconds' as answered_at,
        ('x' || left(md5(assessment.respondent_id || ' ' || asked.id), 7))::bit(28)::int as chance
      from assessments as assessment
      join respondents as person on person.id = assessment.respondent_id
      join (
        select question.*, content.choices,
          row_number() over (
            partition by question.test_version_id order by section."order", subtest."order", question."order") as place,
          count(*) over (partition by question.test_version_id) as questions
        from subtest_questions as question
        join subtests as subtest on subtest.id = question.subtest_id
        join sections as section on section.id = subtest.section_id
        join lateral (
          select jsonb_array_length(texts -> 'en-US' -> 'answers') as choices from questions where id = question.question_id
        ) as content on true
      ) as asked on asked.test_version_id = assessment.test_version_id
      where person.batch_id = any(${batchIds as string[]}::uuid[]) and assessment.status <> 'new'
        and (assessment.status = 'complete' or asked.place <= asked.questions * 0.6)
    ) as given`;
  await sql`
    insert into responses (respondent_id, subtest_question_id, answer, answered_at, received_at, device_id)
    select respondent_id, subtest_question_id, answer, answered_at, answered_at, device_id from demo_answers`;
  await sql`
    insert into response_events (respondent_id, seq, subtest_question_id, kind, answer, device_id, personal_hash,
      answered_at, received_at, hash)
    select respondent_id, seq, subtest_question_id, 'answer', answer, device_id, personal_hash(device_id, null),
      answered_at, answered_at,
      response_chain(null, response_entry(seq, subtest_question_id, 'answer', answer, null,
        personal_hash(device_id, null), answered_at, false)) over (partition by respondent_id order by seq)
    from demo_answers`;
  await seedPassage(sql);
}

/** What sitting leaves behind besides the answers: finished subtests, the clock, and where to go on. */
async function seedPassage(sql: Sql | Tx): Promise<void> {
  await sql`
    insert into subtest_answers (respondent_id, subtest_id, answers, duration, finished_at)
    select respondent_id, subtest_id, array_agg(answer order by question_index),
      7 * count(*), max(answered_at)
    from demo_answers
    group by respondent_id, subtest_id
    having count(*) = (select count(*) from subtest_questions where subtest_id = demo_answers.subtest_id)`;
  await sql`
    insert into clock_events (respondent_id, subtest_id, kind, at)
    select respondent_id, subtest_id, 'start', min(answered_at) - interval '7 seconds'
    from demo_answers group by respondent_id, subtest_id order by 4, 1`;
  await sql`
    insert into bookmarks (respondent_id, org_id, assessment_id, subtest_id, question_index, last_active_at)
    select distinct on (given.respondent_id) given.respondent_id, assessment.org_id, assessment.id, given.subtest_id,
      given.question_index, given.answered_at
    from demo_answers as given
    join subtests as subtest on subtest.id = given.subtest_id
    join assessments as assessment
      on assessment.respondent_id = given.respondent_id and assessment.test_version_id = subtest.test_version_id
    where assessment.status = 'inprogress'
    order by given.respondent_id, given.seq desc`;
}
