import type { BatchStatus } from "../../model/batches/batch_status.ts";
import type { CodeWindow } from "../../model/codes/code_window.ts";
import type { Sql, Tx } from "../connection/pool.ts";
import type { CodeFilter, TestCodeRow } from "./test_codes.ts";

export async function countTestCodes(
  sql: Sql | Tx,
  orgId: string,
  batchId: string,
  { type, unassignedOnly = false }: CodeFilter,
): Promise<number> {
  const [row] = await sql<[{ count: number }]>`
    select count(*)::int from test_codes
    where org_id = ${orgId} and batch_id = ${batchId} and type = ${type}
      and (not ${unassignedOnly} or respondent_id is null)`;
  return row.count;
}

/** The sums over the batch's rooms. A revoked room counts with its taken places only. */
export async function summarizeRooms(
  sql: Sql | Tx,
  orgId: string,
  batchId: string,
): Promise<{ count: number; taken: number; places: number }> {
  const [row] = await sql<[{ count: number; taken: number; places: number }]>`
    select count(*)::int, coalesce(sum(taken), 0)::int as taken,
      coalesce(sum(case when revoked_at is null then max_participants else taken end), 0)::int as places
    from test_codes where org_id = ${orgId} and batch_id = ${batchId} and type = 'room'`;
  return row;
}

/** The number of single codes without a respondent, and how many are used. */
export async function summarizeSingleCodes(
  sql: Sql | Tx,
  orgId: string,
  batchId: string,
): Promise<{ count: number; taken: number }> {
  const [row] = await sql<[{ count: number; taken: number }]>`
    select count(*)::int, coalesce(sum(taken), 0)::int as taken from test_codes
    where org_id = ${orgId} and batch_id = ${batchId} and type = 'single' and respondent_id is null`;
  return row;
}

export interface CodeBatch {
  readonly status: BatchStatus;
  readonly isProjectArchived: boolean;
}

/**
 * Locks the batch against closing, and its project against archiving, while codes are created. Null if there
 * is none.
 */
export async function holdCodeBatch(tx: Tx, orgId: string, batchId: string): Promise<CodeBatch | null> {
  const [row] = await tx<CodeBatch[]>`
    select batch.status, project.is_archived as is_project_archived
    from batches as batch
    join projects as project on project.org_id = batch.org_id and project.id = batch.project_id
    where batch.org_id = ${orgId} and batch.id = ${batchId}
    for share of batch, project`;
  return row ?? null;
}

export interface NewCodes extends CodeWindow {
  readonly batchId: string;
  readonly type: TestCodeRow["type"];
  readonly codes: readonly string[];
  /** Of each code. */
  readonly maxParticipants: number;
  readonly label: string | null;
  readonly hasWaitingRoom: boolean;
  readonly startsTogether: boolean;
  readonly createdBy: string | null;
}

/**
 * Skips a code that exists already in any organisation. Returns the inserted ones. The batch is locked, and
 * live.
 */
export async function insertTestCodes(tx: Tx, orgId: string, fields: NewCodes): Promise<TestCodeRow[]> {
  return await tx<TestCodeRow[]>`
    insert into test_codes (org_id, batch_id, type, code, max_participants, label, has_waiting_room, starts_together, starts_at, ends_at, created_by)
    select org_id, id, ${fields.type}, code, ${fields.maxParticipants}, ${fields.label}, ${fields.hasWaitingRoom}, ${fields.startsTogether}, ${fields.start}, ${fields.end},
      ${fields.createdBy}
    from batches, unnest(${fields.codes as string[]}::text[]) as code
    where org_id = ${orgId} and id = ${fields.batchId}
    on conflict (code) do nothing
    returning id, type, code, max_participants, taken, starts_at as start, ends_at as end, label,
      false as is_revoked, has_waiting_room, starts_together, true as is_batch_live`;
}

export interface BatchCode extends TestCodeRow {
  readonly batchId: string;
}

const byId = (sql: Sql | Tx, orgId: string, id: string) =>
  sql`
    select code.id, code.batch_id, code.type, code.code, code.max_participants, code.taken, code.starts_at as start,
      code.ends_at as end, code.label, code.revoked_at is not null as is_revoked, code.has_waiting_room, code.starts_together,
      batch.status = 'live' and not project.is_archived as is_batch_live
    from test_codes as code
    join batches as batch on batch.org_id = code.org_id and batch.id = code.batch_id
    join projects as project on project.org_id = batch.org_id and project.id = batch.project_id
    where code.org_id = ${orgId} and code.id = ${id}`;

/** Locks a code against changes and against taken seats. Null if there is none. */
export async function holdTestCode(tx: Tx, orgId: string, id: string): Promise<BatchCode | null> {
  const [row] = await tx<BatchCode[]>`${byId(tx, orgId, id)} for no key update of code`;
  return row ?? null;
}

export async function findTestCode(sql: Sql | Tx, orgId: string, id: string): Promise<BatchCode | null> {
  const [row] = await sql<BatchCode[]>`${byId(sql, orgId, id)}`;
  return row ?? null;
}

/** Sets the fields of a locked code that staff may change. `revoked_at` keeps its first value. */
export async function setCode(
  tx: Tx,
  orgId: string,
  id: string,
  code:
    & CodeWindow
    & Pick<TestCodeRow, "label" | "maxParticipants" | "isRevoked" | "hasWaitingRoom" | "startsTogether">,
  now: Date,
): Promise<void> {
  await tx`
    update test_codes set starts_at = ${code.start}, ends_at = ${code.end}, label = ${code.label},
      max_participants = ${code.maxParticipants}, has_waiting_room = ${code.hasWaitingRoom}, starts_together = ${code.startsTogether},
      revoked_at = case when ${code.isRevoked} then coalesce(revoked_at, ${now}::timestamptz) end
    where org_id = ${orgId} and id = ${id}`;
}
