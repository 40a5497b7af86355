import type { TestIdentifier } from "../../model/instruments/test_identifiers.ts";
import type { Sql, Tx } from "../connection/pool.ts";

export interface RequestPlace {
  /** This and the next two are null if the reports are of several. */
  readonly project: string | null;
  readonly batch: string | null;
  readonly test: TestIdentifier | null;
  /** Today in the organisation's time zone. */
  readonly day: string;
}

/** The project, batch and test that the reports of a request have in common. */
export async function findRequestPlace(
  sql: Sql | Tx,
  orgId: string,
  taskId: string,
  now: Date,
): Promise<RequestPlace> {
  const [row] = await sql<[RequestPlace]>`
    select case when count(distinct project.id) = 1 then min(project.name) end as project,
      case when count(distinct batch.id) = 1 then min(batch.name) end as batch,
      case when count(distinct test.id) = 1 then min(test.identifier) end as test,
      (select to_char(${now}::timestamptz at time zone time_zone, 'YYYY-MM-DD') from organizations where id = ${orgId}) as day
    from task_reports as item
    join reports as report on report.org_id = item.org_id and report.id = item.report_id
    join assessments as assessment on assessment.org_id = report.org_id and assessment.id = report.assessment_id
    join tests as test on test.id = assessment.test_id
    join respondents as person on person.org_id = assessment.org_id and person.id = assessment.respondent_id
    join batches as batch on batch.org_id = person.org_id and batch.id = person.batch_id
    join projects as project on project.org_id = batch.org_id and project.id = batch.project_id
    where item.org_id = ${orgId} and item.task_id = ${taskId}`;
  return row;
}

/** The batches of a request's reports, with the number of reports of each. */
export async function listRequestBatches(
  sql: Sql | Tx,
  orgId: string,
  taskId: string,
): Promise<{ readonly batchId: string; readonly count: number }[]> {
  return await sql<{ batchId: string; count: number }[]>`
    select person.batch_id, count(*) as count
    from task_reports as item
    join reports as report on report.org_id = item.org_id and report.id = item.report_id
    join assessments as assessment on assessment.org_id = report.org_id and assessment.id = report.assessment_id
    join respondents as person on person.org_id = assessment.org_id and person.id = assessment.respondent_id
    where item.org_id = ${orgId} and item.task_id = ${taskId}
    group by person.batch_id order by person.batch_id`;
}
