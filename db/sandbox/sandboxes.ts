import type { Sandbox } from "../../model/sandbox/sandbox.ts";
import type { Sql, Tx } from "../connection/pool.ts";
import { isSandboxOf } from "./with_sandbox.ts";

/** Null if the organization has none. */
export async function findSandboxId(sql: Sql | Tx, orgId: string): Promise<string | null> {
  const [row] = await sql<{ id: string }[]>`select id from organizations where ${isSandboxOf(sql, orgId)}`;
  return row?.id ?? null;
}

/** The organization whose sandbox it is. Null if it is none. */
export async function findParent(sql: Sql | Tx, sandboxId: string): Promise<string | null> {
  const [row] = await sql<{ sandboxOf: string | null }[]>`
    select sandbox_of from organizations where id = ${sandboxId}`;
  return row?.sandboxOf ?? null;
}

/** Null if the organization has none. */
export async function findSandbox(sql: Sql | Tx, orgId: string, now: Date): Promise<Sandbox | null> {
  const [row] = await sql<(Omit<Sandbox, "createdAt"> & { createdAt: Date })[]>`
    select id, name, created_at,
      (select count(*)::int from projects where org_id = sandbox.id) as projects,
      (select count(*)::int from batches where org_id = sandbox.id) as batches,
      (select count(*)::int from respondents where org_id = sandbox.id) as respondents,
      (select code.code from test_codes as code
        join batches as batch on batch.org_id = code.org_id and batch.id = code.batch_id and batch.status = 'live'
        where code.org_id = sandbox.id and code.type = 'room' and code.revoked_at is null and code.ends_at > ${now}
        order by code.created_at, code.id limit 1) as room_code
    from organizations as sandbox where ${isSandboxOf(sql, orgId)}`;
  return row ? { ...row, createdAt: row.createdAt.toISOString() } : null;
}

interface NewSandbox {
  readonly name: string;
  /** Respondents that it may get in a month. */
  readonly respondents: number;
  readonly now: Date;
}

/** Adds a sandbox with the settings and texts of its organization. Null if it has one. */
export async function insertSandbox(
  tx: Tx,
  orgId: string,
  { name, respondents, now }: NewSandbox,
): Promise<string | null> {
  const [row] = await tx<{ id: string }[]>`
    insert into organizations (sandbox_of, name, time_zone, country, currency, languages, translation_namespace,
      can_edit_projects, bars_norms_by_sex, asked_fields, required_fields, completion_texts, granted_tests,
      accent, sends_reentry_codes, sends_receipts, monthly_respondent_limit, created_at)
    select id, ${name}, time_zone, country, currency, languages, translation_namespace,
      can_edit_projects, bars_norms_by_sex, asked_fields, required_fields, completion_texts, granted_tests,
      accent, sends_reentry_codes, sends_receipts, ${respondents}, ${now}
    from organizations where id = ${orgId}
    on conflict (sandbox_of) where sandbox_of is not null and erasing_at is null do nothing
    returning id`;
  if (!row) return null;
  await tx`
    insert into agreements (org_id, kind, version, texts)
    select distinct on (kind) ${row.id}, kind, 1, texts from agreements
    where org_id = ${orgId} and withdrawn_at is null order by kind, version desc`;
  return row.id;
}

/**
 * Ends the organization's sandbox: it is closed, and erased in the next round of workers (closing.ts). Null if there
 * is none.
 */
export async function endSandbox(tx: Tx, orgId: string, now: Date): Promise<string | null> {
  const [row] = await tx<{ id: string }[]>`
    update organizations set closed_at = coalesce(closed_at, ${now}), exported_at = ${now}, erasing_at = ${now}
    where ${isSandboxOf(tx, orgId)} returning id`;
  return row?.id ?? null;
}

/** Has the keys of a sandbox work in the one that takes its place. Answers that were kept for them are forgotten. */
export async function moveKeys(tx: Tx, orgId: string, to: string): Promise<void> {
  await tx`update api_keys set org_id = ${to} where org_id = ${orgId}`;
  await tx`delete from idempotent_requests where org_id = ${orgId}`;
}

/**
 * Has the webhooks of a sandbox stand in the one that takes its place, with their secrets. What waits for them and
 * their log is of what is erased, and deleted.
 */
export async function moveWebhooks(tx: Tx, orgId: string, to: string): Promise<void> {
  // Whoever stores an event of the sandbox so far is waited for.
  await tx`select from webhooks where org_id = ${orgId} for update`;
  await tx`delete from webhook_deliveries where org_id = ${orgId}`;
  await tx`
    update webhooks set org_id = ${to}, claimed_at = null, announced_at = null, resume_at = null, failing_since = null
    where org_id = ${orgId}`;
}

/** Of the tests that the organization may use, the one with the fewest questions. Null if it may use none. */
export async function findShortestTest(tx: Tx, orgId: string): Promise<number | null> {
  const [row] = await tx<{ id: number }[]>`
    select test.id from tests as test join organizations as owner on owner.id = ${orgId}
    where test.current_version_id is not null
      and test.identifier = any(coalesce(owner.granted_tests, array[test.identifier]))
    order by (select count(*) from questions where test_version_id = test.current_version_id), test.id limit 1`;
  return row?.id ?? null;
}
