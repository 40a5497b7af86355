import type { Sql, Tx } from "../connection/pool.ts";

export interface ClosingRow {
  readonly id: string;
  readonly name: string;
  readonly timeZone: string;
  readonly closedAt: Date | null;
  readonly exportedAt: Date | null;
  readonly erasingAt: Date | null;
  readonly erasedAt: Date | null;
}

/** Null if there is no such organization. */
export async function findClosing(sql: Sql | Tx, orgId: string): Promise<ClosingRow | null> {
  const [row] = await sql<ClosingRow[]>`
    select id, name, time_zone, closed_at, exported_at, erasing_at, erased_at from organizations where id = ${orgId}`;
  return row ?? null;
}

/**
 * Closes it with its sandbox, or opens both again with null. An export from before then does not count; a sandbox
 * has nothing to export.
 */
export async function setClosed(tx: Tx, orgId: string, closedAt: Date | null): Promise<void> {
  await tx`
    update organizations set closed_at = ${closedAt},
      exported_at = case when sandbox_of = ${orgId} then ${closedAt}::timestamptz end
    where id = ${orgId} or sandbox_of = ${orgId} and erasing_at is null`;
}

/** Notes that a closed organization's export is complete, unless an earlier one was. */
export async function markExported(tx: Tx, orgId: string, now: Date): Promise<void> {
  await tx`
    update organizations set exported_at = ${now}
    where id = ${orgId} and closed_at is not null and exported_at is null`;
}

/** A sandbox that was set back is erased at once. */
const isDue = (sql: Sql | Tx, closedBefore: Date) =>
  sql`(closed_at <= ${closedBefore} or sandbox_of is not null and erasing_at is not null)
    and exported_at is not null and erased_at is null`;

/** Organizations closed before then whose export is complete, and of which something personal is left. */
export async function listErasable(sql: Sql, closedBefore: Date): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from organizations
    where ${isDue(sql, closedBefore)} order by closed_at, id`;
  return rows.map(({ id }) => id);
}

/** Locks it until the transaction ends. Null if it is not erasable any more, or another worker is at it. */
export async function holdErasable(tx: Tx, orgId: string, closedBefore: Date): Promise<ClosingRow | null> {
  const [row] = await tx<ClosingRow[]>`
    select id, name, time_zone, closed_at, exported_at, erasing_at, erased_at from organizations
    where id = ${orgId} and ${isDue(tx, closedBefore)}
    for no key update skip locked`;
  return row ?? null;
}

export async function markErasing(tx: Tx, orgId: string, now: Date): Promise<void> {
  await tx`update organizations set erasing_at = ${now} where id = ${orgId} and erasing_at is null`;
}

/** Respondents with a name whom no task is to anonymize. A failed one has them until an operator drops it. */
export async function listUnanonymized(tx: Tx, orgId: string, limit: number): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    select id from respondents as person
    where org_id = ${orgId} and anonymized_at is null
      and not exists (select from anonymize_requests as item where item.org_id = ${orgId} and respondent_id = person.id)
    order by id limit ${limit}`;
  return rows.map(({ id }) => id);
}

/** Whether respondents are not anonymized yet, or tasks run that may store files. */
export async function isUnderWork(tx: Tx, orgId: string): Promise<boolean> {
  const [row] = await tx<[{ isUnderWork: boolean }]>`
    select exists (select from respondents where org_id = ${orgId} and anonymized_at is null)
      or exists (select from tasks where org_id = ${orgId} and finished_at is null) as is_under_work`;
  return row.isUnderWork;
}

/**
 * Erases what is personal besides respondents: members with their sessions and invitations, addresses for
 * help and replies, browser errors and labels of codes. Returns the keys of files that are left: of members'
 * documents and of reports.
 */
export async function eraseOrganization(tx: Tx, orgId: string, now: Date): Promise<string[]> {
  const documents = await tx<{ fileKey: string }[]>`
    select file_key from member_qualifications where org_id = ${orgId} and file_key is not null`;
  await tx`delete from invitations where org_id = ${orgId}`;
  await tx`delete from report_downloads where org_id = ${orgId}`;
  await tx`delete from users where org_id = ${orgId}`;
  await tx`delete from webhooks where org_id = ${orgId}`;
  await tx`delete from single_sign_on where org_id = ${orgId}`;
  await tx`delete from single_sign_on_domains where org_id = ${orgId}`;
  await tx`delete from single_sign_on_responses where org_id = ${orgId}`;
  await tx`delete from client_errors where org_id = ${orgId}`;
  await tx`delete from idempotent_requests where org_id = ${orgId}`;
  await tx`update test_codes set label = null where org_id = ${orgId} and label is not null`;
  await tx`
    update organizations set support_email = null, reply_to = null, sender_name = null, erased_at = ${now}
    where id = ${orgId}`;
  const files = await tx<{ fileKey: string }[]>`
    with left_over as (
      select id, file_key from reports where org_id = ${orgId} and file_key is not null for update
    )
    update reports set file_key = null, file_name = null, details = null, basis = null
    from left_over where reports.org_id = ${orgId} and reports.id = left_over.id
    returning left_over.file_key`;
  return [...documents, ...files].map(({ fileKey }) => fileKey);
}
