import type { Sql, Tx } from "../connection/pool.ts";

export interface NotedIncident {
  readonly id: number;
  readonly assessmentId: string;
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
    insert into incidents (org_id, assessment_id, at, noted_by, text)
    select assessment.org_id, assessment.id, ${at}, ${notedBy}, ${text}
    from assessments as assessment
    join respondents as person on person.org_id = assessment.org_id and person.id = assessment.respondent_id
    where assessment.org_id = ${orgId} and assessment.id = ${assessmentId} and person.anonymized_at is null
    returning id, (
      select person.batch_id from assessments as assessment
      join respondents as person on person.org_id = assessment.org_id and person.id = assessment.respondent_id
      where assessment.org_id = ${orgId} and assessment.id = ${assessmentId})`;
  return row ?? null;
}

const noted = (sql: Sql | Tx) =>
  sql`incident.id, incident.assessment_id, incident.at, incident.text,
    coalesce(nullif(btrim(member.first_name || ' ' || member.last_name), ''), member.email) as by`;

/** The incidents of a respondent's tests, oldest first. */
export async function listIncidents(
  sql: Sql | Tx,
  orgId: string,
  respondentId: string,
): Promise<NotedIncident[]> {
  return await sql<NotedIncident[]>`
    select ${noted(sql)}
    from assessments as assessment
    join incidents as incident on incident.org_id = assessment.org_id and incident.assessment_id = assessment.id
    left join users as member on member.org_id = incident.org_id and member.id = incident.noted_by
    where assessment.org_id = ${orgId} and assessment.respondent_id = ${respondentId}
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
    join assessments as assessment on assessment.org_id = person.org_id and assessment.respondent_id = person.id
    join incidents as incident on incident.org_id = assessment.org_id and incident.assessment_id = assessment.id
    left join users as member on member.org_id = incident.org_id and member.id = incident.noted_by
    where person.org_id = ${orgId} and person.batch_id = ${batchId}
    order by incident.id desc limit ${limit}`;
}
