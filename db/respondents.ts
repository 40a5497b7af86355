import type { AssessmentStatus } from "../model/assessment_status.ts";
import type { TestIdentifier } from "../model/test_identifiers.ts";
import type { Sql, Tx } from "./pool.ts";

export interface BatchRespondent {
  readonly id: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly dateOfBirth: string | null;
  readonly generalIdNumber: string | null;
  readonly email: string | null;
  readonly status: AssessmentStatus;
  readonly flaggedAt: Date | null;
  readonly retestedAt: Date | null;
  readonly createdAt: Date;
  readonly assessments: readonly {
    readonly id: string;
    readonly identifier: TestIdentifier;
    readonly status: AssessmentStatus;
  }[];
}

/** One page of a batch's respondents, by last name. */
export async function listBatchRespondents(
  sql: Sql | Tx,
  orgId: string,
  batchId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<BatchRespondent[]> {
  return await sql<BatchRespondent[]>`
    select person.id, person.first_name, person.last_name, person.date_of_birth, person.general_id_number, person.email,
      person.status, person.flagged_at, person.retested_at, person.created_at, sat.assessments
    from (
      select * from respondents
      where org_id = ${orgId} and batch_id = ${batchId}
      order by search_text, id limit ${limit} offset ${offset}
    ) as person
    cross join lateral (
      select coalesce(json_agg(
        json_build_object('id', assessment.id, 'identifier', test.identifier, 'status', assessment.status)
        order by assessment."order"), '[]') as assessments
      from assessments as assessment join tests as test on test.id = assessment.test_id
      where assessment.org_id = person.org_id and assessment.respondent_id = person.id
    ) as sat
    order by person.search_text, person.id`;
}

export type RespondentCounts = Readonly<Record<AssessmentStatus, number>>;

export async function countBatchRespondents(
  sql: Sql | Tx,
  orgId: string,
  batchId: string,
): Promise<RespondentCounts> {
  const [row] = await sql<[RespondentCounts]>`
    select count(*) filter (where status = 'new') as new,
      count(*) filter (where status = 'inprogress') as inprogress,
      count(*) filter (where status = 'complete') as complete
    from respondents where org_id = ${orgId} and batch_id = ${batchId}`;
  return row;
}
