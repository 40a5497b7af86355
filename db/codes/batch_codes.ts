import type { BatchStatus } from "../../model/batches/batch_status.ts";
import type { CodeWindow } from "../../model/codes/code_window.ts";
import type { Sql, Tx } from "../connection/pool.ts";
import type { TestCodeRow, WantedCodes } from "./test_codes.ts";

/** How many codes of one type a batch has. */
export async function countTestCodes(
  sql: Sql | Tx,
  orgId: string,
  batchId: string,
  { type, forNobody = false }: WantedCodes,
): Promise<number> {
  const [row] = await sql<[{ count: number }]>`
    select count(*)::int from test_codes
    where org_id = ${orgId} and batch_id = ${batchId} and type = ${type}
      and (not ${forNobody} or respondent_id is null)`;
  return row.count;
}

/** The batch's rooms together. Of a revoked one only the places that are taken count. */
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

/** The single codes that were made for nobody by name, and how many of them have been used. */
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

/** The batch that codes are made for. Who closes it or archives its project waits until they are made, or is waited for. */
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
  /** For each. */
  readonly maxParticipants: number;
  readonly label: string | null;
  readonly createdBy: string;
}

/** Leaves out a code that there is already, whoever's it is: as many come back as were made. The batch is held, and live. */
export async function insertTestCodes(tx: Tx, orgId: string, made: NewCodes): Promise<TestCodeRow[]> {
  return await tx<TestCodeRow[]>`
    insert into test_codes (org_id, batch_id, type, code, max_participants, label, starts_at, ends_at, created_by)
    select org_id, id, ${made.type}, code, ${made.maxParticipants}, ${made.label}, ${made.start}, ${made.end},
      ${made.createdBy}
    from batches, unnest(${made.codes as string[]}::text[]) as code
    where org_id = ${orgId} and id = ${made.batchId}
    on conflict (code) do nothing
    returning id, type, code, max_participants, taken, starts_at as start, ends_at as end, label,
      false as is_revoked, true as is_batch_live`;
}

export interface BatchCode extends TestCodeRow {
  readonly batchId: string;
}

const byId = (sql: Sql | Tx, orgId: string, id: string) =>
  sql`
    select code.id, code.batch_id, code.type, code.code, code.max_participants, code.taken, code.starts_at as start,
      code.ends_at as end, code.label, code.revoked_at is not null as is_revoked,
      batch.status = 'live' and not project.is_archived as is_batch_live
    from test_codes as code
    join batches as batch on batch.org_id = code.org_id and batch.id = code.batch_id
    join projects as project on project.org_id = batch.org_id and project.id = batch.project_id
    where code.org_id = ${orgId} and code.id = ${id}`;

/** A code by its id, held against whoever else changes it or takes a seat. */
export async function holdTestCode(tx: Tx, orgId: string, id: string): Promise<BatchCode | null> {
  const [row] = await tx<BatchCode[]>`${byId(tx, orgId, id)} for no key update of code`;
  return row ?? null;
}

export async function findTestCode(sql: Sql | Tx, orgId: string, id: string): Promise<BatchCode | null> {
  const [row] = await sql<BatchCode[]>`${byId(sql, orgId, id)}`;
  return row ?? null;
}

/** All that staff may change of a code. The code is held; the moment of revoking is that of the first time. */
export async function setCode(
  tx: Tx,
  orgId: string,
  id: string,
  code: CodeWindow & Pick<TestCodeRow, "label" | "maxParticipants" | "isRevoked">,
  now: Date,
): Promise<void> {
  await tx`
    update test_codes set starts_at = ${code.start}, ends_at = ${code.end}, label = ${code.label},
      max_participants = ${code.maxParticipants},
      revoked_at = case when ${code.isRevoked} then coalesce(revoked_at, ${now}::timestamptz) end
    where org_id = ${orgId} and id = ${id}`;
}
