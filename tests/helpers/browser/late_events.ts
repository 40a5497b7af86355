import type { Sql } from "../../../db/connection/pool.ts";

/**
 * Adds late answers to the first questions of a respondent's finished test. In turn: one that does not count,
 * one that counts, one that counts and replaces an answer in time. The first arrives after 4.2 s, each next
 * one 10 s later, none after 300 s.
 */
export async function lateEvents(sql: Sql, respondentId: string, count: number): Promise<void> {
  await sql`
    with numbered as (
      select subtest_question.id, row_number() over (order by section."order", part."order", subtest_question."order")::int - 1 as nth
      from assessments as sat
      join subtests as part on part.test_version_id = sat.test_version_id and not is_practice and not is_section_practice
      join sections as section on section.id = part.section_id
      join subtest_questions as subtest_question on subtest_question.subtest_id = part.id
      where sat.respondent_id = ${respondentId} and sat.status = 'complete'
    ), events as (
      select id, nth, 1000 + nth as seq, null::bigint as delay, false as late from numbered where nth < ${count} and nth % 3 = 2
      union all
      select id, nth, 2000 + nth, least(300000, 4200 + 10000 * nth), nth % 3 = 0 from numbered where nth < ${count}
    )
    insert into response_events (respondent_id, seq, subtest_question_id, kind, answer, device_id, answered_at, is_late, delay_ms, hash)
    select ${respondentId}, seq, id, 'answer', 1, 'device', now() + seq * interval '1 ms', late, delay, sha256('late') from events`;
}
