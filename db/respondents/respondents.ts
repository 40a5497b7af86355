import type { AssessmentStatus } from "../../model/sitting/assessment_status.ts";
import type { RespondentField } from "../../model/respondents/respondent_info.ts";
import type { TestIdentifier } from "../../model/instruments/test_identifiers.ts";
import { otherStatuses, statusOfAll } from "./both_records.ts";
import { isShown } from "./merge_records.ts";
import type { Sql, Tx } from "../connection/pool.ts";

/** By status, of all records of a person together. `flagged` counts them whatever their status. */
export type RespondentCounts = Readonly<Record<AssessmentStatus | "flagged", number>>;

export async function countBatchRespondents(
  sql: Sql | Tx,
  orgId: string,
  batchId: string,
): Promise<RespondentCounts> {
  const [row] = await sql<[RespondentCounts]>`${countsOfBatch(sql, orgId, batchId)}`;
  return row;
}

/** How many they are in all. */
export const sumOf = ({ new: waiting, inprogress, complete }: RespondentCounts): number =>
  waiting + inprogress + complete;

/** Selects the `RespondentCounts` of a batch. */
export const countsOfBatch = (sql: Sql | Tx, orgId: string, batchId: string | ReturnType<Sql>) =>
  sql`
    with other as materialized (${otherStatuses(sql, orgId, batchId)})
    select count(*) filter (where status = 'new') + ${moreOf(sql, "new")} as new,
      count(*) filter (where status = 'inprogress') + ${moreOf(sql, "inprogress")} as inprogress,
      count(*) filter (where status = 'complete') + ${moreOf(sql, "complete")} as complete,
      (
        -- Apart, so that the others are counted in an index alone. The first condition is that of the index of marked ones.
        select count(*) from respondents as person where org_id = ${orgId} and batch_id = ${batchId} and ${
    isShown(sql, orgId)
  }
          and (flagged_at is not null or retested_at is not null) and flagged_at is not null
      ) as flagged
    from respondents as person where org_id = ${orgId} and batch_id = ${batchId} and ${isShown(sql, orgId)}`;

const moreOf = (sql: Sql | Tx, status: AssessmentStatus) =>
  sql`(select count(*) filter (where status = ${status}) - count(*) filter (where own = ${status}) from other)`;

export interface RespondentRow {
  readonly id: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly dateOfBirth: string | null;
  readonly gender: "f" | "m" | null;
  readonly email: string | null;
  readonly generalIdNumber: string | null;
  readonly militaryIdNumber: string | null;
  readonly employeeIdNumber: string | null;
  readonly status: AssessmentStatus;
  /** With the tests of the records that are merged with this one. */
  readonly statusOfAll: AssessmentStatus;
  readonly flaggedAt: Date | null;
  readonly retestedAt: Date | null;
  readonly anonymizedAt: Date | null;
  readonly createdAt: Date;
  readonly resumeCode: string;
  readonly reentryCount: number;
  readonly batch: { readonly id: string; readonly name: string };
  readonly project: { readonly id: string; readonly name: string };
  /** In the order in which they are sat. */
  readonly assessments: readonly {
    readonly id: string;
    readonly identifier: TestIdentifier;
    readonly name: string;
    readonly status: AssessmentStatus;
    readonly completedAt: Date | null;
    /** The assessment's version is not validated. */
    readonly isDemonstration: boolean;
  }[];
}

/** One respondent with their assessments, batch and project. */
export async function findRespondent(
  sql: Sql | Tx,
  orgId: string,
  id: string,
): Promise<RespondentRow | null> {
  const [row] = await sql<RespondentRow[]>`
    select person.id, person.first_name, person.last_name, person.date_of_birth, person.gender, person.email,
      person.general_id_number, person.military_id_number, person.employee_id_number, person.status,
      ${statusOfAll(sql, orgId)} as status_of_all,
      person.flagged_at, person.retested_at, person.anonymized_at, person.created_at, person.resume_code, person.reentry_count,
      json_build_object('id', batch.id, 'name', batch.name) as batch,
      json_build_object('id', project.id, 'name', project.name) as project,
      coalesce((
        select json_agg(json_build_object('id', assessment.id, 'identifier', test.identifier, 'name', test.name,
          'status', assessment.status, 'completedAt', assessment.completed_at,
          'isDemonstration', version.is_demonstration) order by assessment."order")
        from assessments as assessment
        join tests as test on test.id = assessment.test_id
        join test_versions as version on version.id = coalesce(assessment.test_version_id, test.current_version_id)
        where assessment.org_id = person.org_id and assessment.respondent_id = person.id
      ), '[]') as assessments
    from respondents as person
    join batches as batch on batch.org_id = person.org_id and batch.id = person.batch_id
    join projects as project on project.org_id = batch.org_id and project.id = batch.project_id
    where person.org_id = ${orgId} and person.id = ${id}`;
  if (!row) return null;
  const assessments = row.assessments.map((assessment) => ({
    ...assessment,
    completedAt: assessment.completedAt && new Date(assessment.completedAt),
  }));
  return { ...row, assessments };
}

/** The details of a respondent, by the names of the fields of the entry form. */
export async function findKnownInfo(
  sql: Sql | Tx,
  orgId: string,
  id: string,
): Promise<Readonly<Record<RespondentField, string | null>> | null> {
  const [row] = await sql<Record<RespondentField, string | null>[]>`
    select first_name, last_name, date_of_birth, gender, email, general_id_number, military_id_number, employee_id_number
    from respondents where org_id = ${orgId} and id = ${id}`;
  return row ?? null;
}

/** Whether the respondent exists; they cannot be deleted until the transaction ends. */
export async function respondentExists(tx: Tx, orgId: string, id: string): Promise<boolean> {
  const rows = await tx`
    select from respondents where org_id = ${orgId} and id = ${id} for key share`;
  return rows.length > 0;
}

/**
 * Sets when they agreed to privacy policy and terms: at the first time, or again if `isAnew`. False if
 * unchanged.
 */
export async function setAgreedAt(
  tx: Tx,
  orgId: string,
  id: string,
  { isAnew, now }: { isAnew: boolean; now: Date },
): Promise<boolean> {
  const { count } = await tx`
    update respondents set agreed_pp_at = ${now}, agreed_tou_at = ${now}
    where org_id = ${orgId} and id = ${id} and (${isAnew} or agreed_pp_at is null or agreed_tou_at is null)`;
  return count > 0;
}

export interface ReenteringRespondent {
  readonly id: string;
  readonly orgId: string;
  readonly batchId: string;
  readonly resumeCode: string;
  /** False for somebody who was invited and has not signed up. */
  readonly hasAgreed: boolean;
  /** Their code for another device, if that is what was typed: it is used up by coming in. */
  readonly handOverCode: string | null;
}

/**
 * The respondent of a re-entry code, or of a code for another device, in one of its spellings. Null if unknown,
 * expired or anonymized.
 */
export async function findByResumeCode(
  sql: Sql | Tx,
  spellings: readonly string[],
  now: Date,
): Promise<ReenteringRespondent | null> {
  const [row] = await sql<ReenteringRespondent[]>`
    select person.id, person.org_id, person.batch_id, person.resume_code, typed.hand_over_code,
      person.agreed_pp_at is not null and person.agreed_tou_at is not null as has_agreed
    from (
      select id, resume_code as code, null as hand_over_code from respondents
      where resume_code = any(${spellings as string[]})
      union all
      select respondent_id, code, code from hand_overs
      where code = any(${spellings as string[]}) and expires_at > ${now}
    ) as typed
    join respondents as person on person.id = typed.id
    where person.anonymized_at is null
    order by typed.code = ${spellings[0] ?? ""} desc limit 1`;
  return row ?? null;
}

/**
 * Counts a re-entry and ends the earlier tokens, which may still take the sitting back. Returns the version
 * of the next tokens; null if the respondent is deleted or anonymized.
 */
export async function countReentry(
  sql: Sql | Tx,
  orgId: string,
  id: string,
  now: Date,
): Promise<number | null> {
  const [row] = await sql<{ tokenVersion: number }[]>`
    update respondents set reentry_count = reentry_count + 1, token_version = token_version + 1, tokens_ended_at = ${now}
    where org_id = ${orgId} and id = ${id} and anonymized_at is null
    returning token_version`;
  return row?.tokenVersion ?? null;
}

/** The number of existing respondents among `ids`. */
export async function countExisting(sql: Sql | Tx, orgId: string, ids: readonly string[]): Promise<number> {
  const [row] = await sql<[{ count: number }]>`
    select count(*)::int as count from respondents where org_id = ${orgId} and id = any(${ids as string[]}::uuid[])`;
  return row.count;
}

/**
 * Locks the existing respondents among `ids` until the transaction ends, in order of id, to avoid deadlocks.
 */
export async function holdRespondents(
  tx: Tx,
  orgId: string,
  ids: readonly string[],
  { toDelete }: { toDelete: boolean },
): Promise<{ id: string; batchId: string }[]> {
  return await tx<{ id: string; batchId: string }[]>`
    select id, batch_id from respondents where org_id = ${orgId} and id = any(${ids as string[]}::uuid[])
    order by id ${toDelete ? tx`for update` : tx`for no key update`}`;
}

export type Mark = "flagged_at" | "retested_at";

/** Sets or clears a mark; the time of the first marking stays. Returns the respondents that have changed. */
export async function markRespondents(
  tx: Tx,
  orgId: string,
  ids: readonly string[],
  { mark, isMarked, now }: { mark: Mark; isMarked: boolean; now: Date },
): Promise<string[]> {
  const column = tx(mark);
  const rows = await tx<{ id: string }[]>`
    update respondents set ${column} = ${isMarked ? now : null}
    where org_id = ${orgId} and id = any(${ids as string[]}::uuid[]) and (${column} is null) = ${isMarked}
    returning id`;
  return rows.map(({ id }) => id);
}

/** Deletes them with everything stored about them. Their places in a room of their batch are free again. */
export async function deleteRespondents(tx: Tx, orgId: string, ids: readonly string[]): Promise<void> {
  await tx`
    with deleted as (
      delete from respondents where org_id = ${orgId} and id = any(${ids as string[]}::uuid[])
      returning test_code_id, batch_id
    ), freed as (
      select test_code_id as id, batch_id, count(*) as places from deleted group by 1, 2
    )
    update test_codes as code set taken = greatest(code.taken - freed.places, 0)
    from freed where code.id = freed.id and code.org_id = ${orgId} and code.type = 'room' and code.batch_id = freed.batch_id`;
}

/** Locks a respondent until the transaction ends. False if they are anonymized, null if there is none. */
export async function holdIdentified(tx: Tx, orgId: string, id: string): Promise<boolean | null> {
  const [row] = await tx<{ isIdentified: boolean }[]>`
    select anonymized_at is null as is_identified from respondents
    where org_id = ${orgId} and id = ${id} for no key update`;
  return row?.isIdentified ?? null;
}

/** Other fields stay unchanged. */
export async function updateInfo(
  tx: Tx,
  orgId: string,
  id: string,
  info: Readonly<Partial<Record<RespondentField, string | null>>>,
): Promise<void> {
  await tx`update respondents set ${tx(info)} where org_id = ${orgId} and id = ${id}`;
}
