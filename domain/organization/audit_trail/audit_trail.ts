import {
  countAuditEvents,
  listAuditEvents,
  listAuditSubjectKinds,
  listAuditVerbs,
} from "../../../db/organization/audit_trail.ts";
import { findOrganization } from "../../../db/organization/organizations.ts";
import type { Sql, Tx } from "../../../db/connection/pool.ts";
import type { Actor } from "../../../model/account/actor.ts";
import type {
  AuditEntry,
  AuditFilter,
  AuditPage,
  AuditQuery,
} from "../../../model/organization/audit_trail.ts";
import { Refusal } from "../../../model/refusal.ts";
import { LIMITS } from "../../../model/limits.ts";
import { lengthOf, type Listed, type Page } from "../../../model/page.ts";
import { requireMay } from "../../../model/account/permissions.ts";
import type { Ctx } from "../../context.ts";

/** A page of a record. */
export interface Cut<Entry> {
  readonly entries: readonly Entry[];
  readonly hasOlder: boolean;
  readonly hasNewer: boolean;
}
export type AuditTrail = Cut<AuditEntry>;

/** Returns a page of the audit trail: who did what, when and from where. Admins only. */
export async function auditTrail(ctx: Ctx, actor: Actor, page: AuditPage): Promise<AuditTrail> {
  const { orgId } = requireMay(actor, "viewRecord");
  const { older, newer, ...filter } = page;
  const timeZone = await zoneOf(ctx, orgId);
  // Reads one entry more than the page shows, to find out whether there are more.
  const cut = { older: newer ? undefined : older, newer, limit: LIMITS.recordPage + 1, timeZone };
  const { results: rows } = await listAuditEvents(ctx.sql, orgId, filter, cut);
  return cutPage(rows, page);
}

/** Cuts the additional entry off, which says whether there are more. */
export function cutPage<Entry>(
  rows: readonly Entry[],
  { older, newer }: Pick<AuditPage, "older" | "newer">,
): Cut<Entry> {
  const hasMore = rows.length > LIMITS.recordPage;
  return newer
    ? { entries: hasMore ? rows.slice(1) : rows, hasNewer: hasMore, hasOlder: true }
    : { entries: rows.slice(0, LIMITS.recordPage), hasNewer: older !== undefined, hasOlder: hasMore };
}

/** Returns entries of the audit trail for a program, with the total count. */
export async function findAuditEvents(
  ctx: Ctx,
  actor: Actor,
  { older, newer, limit, offset, after, ...filter }: AuditQuery & Page,
): Promise<Listed<AuditEntry>> {
  const { orgId } = requireMay(actor, "viewRecord");
  const timeZone = await zoneOf(ctx, orgId);
  const page = { limit, offset, after };
  const [count, rows] = await Promise.all([
    lengthOf(page, () => countAuditEvents(ctx.sql, orgId, filter, timeZone)),
    listAuditEvents(ctx.sql, orgId, filter, { older, newer, timeZone, ...page }),
  ]);
  return { count, ...rows };
}

export interface AuditChoices {
  readonly verbs: readonly string[];
  readonly subjectKinds: readonly string[];
}

/** Returns the values to filter by. */
export async function auditChoices(ctx: Ctx, actor: Actor): Promise<AuditChoices> {
  const { orgId } = requireMay(actor, "viewRecord");
  const [verbs, subjectKinds] = await Promise.all([
    listAuditVerbs(ctx.sql, orgId),
    listAuditSubjectKinds(ctx.sql, orgId),
  ]);
  return { verbs, subjectKinds };
}

/** Rows per query: few round trips, little memory. */
const ROWS_AT_A_TIME = 500;

/** Yields all matching entries page by page, so that a record of years is never in memory as a whole. */
export async function* allAuditEvents(
  sql: Sql | Tx,
  orgId: string,
  filter: AuditFilter,
  timeZone: string,
): AsyncGenerator<readonly AuditEntry[]> {
  let older: string | undefined;
  for (;;) {
    const page = { older, limit: ROWS_AT_A_TIME, timeZone };
    const { results, next } = await listAuditEvents(sql, orgId, filter, page);
    yield results;
    if (!next) return;
    older = results.at(-1)!.id;
  }
}

async function zoneOf(ctx: Ctx, orgId: string): Promise<string> {
  const organization = await findOrganization(ctx.sql, orgId);
  if (!organization) throw new Refusal("not_found");
  return organization.timeZone;
}
