import type { Sql } from "../../../db/connection/pool.ts";

/**
 * Lets answers to the first questions of somebody's finished test have arrived late: the first does not count, the second does, the third
 * does in place of one in time, and so on. The first comes after 4.2 s, each next ten seconds after the one before, none after 300 s.
 */
export async function lateEvents(sql: Sql, respondentId: string, count: number): Promise<void> {
  await sql`
    with asked as (
      select asked.id, row_number() over (order by section."order", part."order", asked."order")::int - 1 as nth
      from assessments as sat
      join subtests as part on part.test_version_id = sat.test_version_id and not is_practice and not is_section_practice
      join sections as section on section.id = part.section_id
      join subtest_questions as asked on asked.subtest_id = part.id
      where sat.respondent_id = ${respondentId} and sat.status = 'complete'
    ), told as (
      select id, nth, 1000 + nth as seq, null::bigint as delay, false as late from asked where nth < ${count} and nth % 3 = 2
      union all
      select id, nth, 2000 + nth, least(300000, 4200 + 10000 * nth), nth % 3 = 0 from asked where nth < ${count}
    )
    insert into response_events (respondent_id, seq, subtest_question_id, kind, answer, device_id, answered_at, is_late, delay_ms, hash)
    select ${respondentId}, seq, id, 'answer', 1, 'device', now() + seq * interval '1 ms', late, delay, sha256('late') from told`;
}
