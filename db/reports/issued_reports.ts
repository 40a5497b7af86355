import type { Sql, Tx } from "../connection/pool.ts";

/** Finished reports of these assessments that the content of a scoring made, by assessment. */
export async function countIssuedReports(
  sql: Sql | Tx,
  assessmentIds: readonly string[],
  scoringId: number,
): Promise<Map<string, number>> {
  const rows = await sql<{ assessmentId: string; reports: number }[]>`
    select report.assessment_id, count(*)::int as reports
    from reports as report
    join assessments as assessment on assessment.org_id = report.org_id and assessment.id = report.assessment_id
    join scoring_keys as made on made.id = report.scoring_id
    join scoring_keys as scoring on scoring.id = ${scoringId} and scoring.content_hash = made.content_hash
    where assessment.id = any(${assessmentIds as string[]}) and report.status = 'completed'
    group by report.assessment_id`;
  return new Map(rows.map(({ assessmentId, reports }) => [assessmentId, reports]));
}
