import type { Sql, Tx } from "../connection/pool.ts";

export interface NotedIncident {
  readonly id: number;
  /** Null once the test is removed. */
  readonly assessmentId: string | null;
  /** The name of the test. */
  readonly test: string;
  readonly at: Date;
  /** The member who noted it; null if they were deleted. */
  readonly by: string | null;
  /** Empty once the respondent is anonymized. */
  readonly text: string;
}

/** Stores an incident of a test and returns its id and the batch. Null if there is no such assessment, or its respondent is anonymized. */
export async function insertIncident(
  tx: Tx,
  orgId: string,
  { assessmentId, at, notedBy, text }: { assessmentId: string; at: Date; notedBy: string; text: string },
): Promise<{ id: number; batchId: string } | null> {
  const [row] = await tx<{ id: number; batchId: string }[]>`
    insert into incidents (org_id, respondent_id, test_id, assessment_id, at, noted_by, text)
    select assessment.org_id, person.id, assessment.test_id, assessment.id, ${at}, ${notedBy}, ${text}
    from assessments as assessment
    join respondents as person on person.org_id = assessment.org_id and person.id = assessment.respondent_id
    where assessment.org_id = ${orgId} and assessment.id = ${assessmentId} and person.anonymized_at is null
    returning id, (
      select batch_id from respondents as person
      where person.org_id = incidents.org_id and person.id = incidents.respondent_id)`;
  return row ?? null;
}

const noted = (sql: Sql | Tx) =>
  sql`incident.id, incident.assessment_id, test.name as test, incident.at, incident.text,
    coalesce(nullif(btrim(member.first_name || ' ' || member.last_name), ''), member.email) as by`;

/** The incidents of a respondent, oldest first. */
export async function listIncidents(
  sql: Sql | Tx,
  orgId: string,
  respondentId: string,
): Promise<NotedIncident[]> {
  return await sql<NotedIncident[]>`
    select ${noted(sql)}
    from incidents as incident
    join tests as test on test.id = incident.test_id
    left join users as member on member.org_id = incident.org_id and member.id = incident.noted_by
    where incident.org_id = ${orgId} and incident.respondent_id = ${respondentId}
    order by incident.id`;
}

export interface RoomIncident extends NotedIncident {
  readonly respondentId: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
}

/** The newest incidents of a batch. */
export async function listRoomIncidents(
  sql: Sql | Tx,
  orgId: string,
  batchId: string,
  limit: number,
): Promise<RoomIncident[]> {
  return await sql<RoomIncident[]>`
    select ${noted(sql)}, person.id as respondent_id, person.first_name, person.last_name
    from respondents as person
    join incidents as incident on incident.org_id = person.org_id and incident.respondent_id = person.id
    join tests as test on test.id = incident.test_id
    left join users as member on member.org_id = incident.org_id and member.id = incident.noted_by
    where person.org_id = ${orgId} and person.batch_id = ${batchId}
    order by incident.id desc limit ${limit}`;
}
