import {
  countAuditEvents,
  listAuditEvents,
  listAuditSubjectKinds,
  listAuditVerbs,
} from "../../../db/organization/audit_trail.ts";
import { findOrganization } from "../../../db/organization/organizations.ts";
import type { Actor } from "../../../model/account/actor.ts";
import type {
  AuditEntry,
  AuditFilter,
  AuditPage,
  AuditQuery,
} from "../../../model/organization/audit_trail.ts";
import { Refusal } from "../../../model/refusal.ts";
import { LIMITS } from "../../../model/limits.ts";
import { requireMay } from "../../../model/account/permissions.ts";
import type { Ctx } from "../../context.ts";

export interface AuditTrail {
  readonly entries: readonly AuditEntry[];
  readonly hasOlder: boolean;
  readonly hasNewer: boolean;
}

/** Who did what to whom, when, from where: an admin's to read. */
export async function auditTrail(ctx: Ctx, actor: Actor, wanted: AuditPage): Promise<AuditTrail> {
  const { orgId } = requireMay(actor, "viewRecord");
  const { older, newer, ...filter } = wanted;
  const timeZone = await zoneOf(ctx, orgId);
  // One more than is shown tells whether there are more.
  const cut = { older: newer ? undefined : older, newer, limit: LIMITS.recordPage + 1, timeZone };
  const found = await listAuditEvents(ctx.sql, orgId, filter, cut);
  const hasMore = found.length > LIMITS.recordPage;
  return newer
    ? { entries: hasMore ? found.slice(1) : found, hasNewer: hasMore, hasOlder: true }
    : { entries: found.slice(0, LIMITS.recordPage), hasNewer: older !== undefined, hasOlder: hasMore };
}

/** The same for a program: as many as it asks for, and how many there are. */
export async function findAuditEvents(
  ctx: Ctx,
  actor: Actor,
  { older, newer, limit, offset, ...filter }: AuditQuery,
): Promise<{ count: number; results: readonly AuditEntry[] }> {
  const { orgId } = requireMay(actor, "viewRecord");
  const timeZone = await zoneOf(ctx, orgId);
  const [count, results] = await Promise.all([
    countAuditEvents(ctx.sql, orgId, filter, timeZone),
    listAuditEvents(ctx.sql, orgId, filter, { older, newer, limit, offset, timeZone }),
  ]);
  return { count, results };
}

export interface AuditChoices {
  readonly verbs: readonly string[];
  readonly subjectKinds: readonly string[];
}

/** What there is to filter by. */
export async function auditChoices(ctx: Ctx, actor: Actor): Promise<AuditChoices> {
  const { orgId } = requireMay(actor, "viewRecord");
  const [verbs, subjectKinds] = await Promise.all([
    listAuditVerbs(ctx.sql, orgId),
    listAuditSubjectKinds(ctx.sql, orgId),
  ]);
  return { verbs, subjectKinds };
}

/** Enough for few round trips, little enough to hold. */
const ROWS_AT_A_TIME = 500;

/** All that the filter lets through, some hundred at a time: the record of years is never held whole. */
export async function* allAuditEvents(
  ctx: Ctx,
  actor: Actor,
  filter: AuditFilter,
): AsyncGenerator<readonly AuditEntry[]> {
  const { orgId } = requireMay(actor, "viewRecord");
  const timeZone = await zoneOf(ctx, orgId);
  let older: string | undefined;
  for (;;) {
    const found = await listAuditEvents(ctx.sql, orgId, filter, { older, limit: ROWS_AT_A_TIME, timeZone });
    yield found;
    if (found.length < ROWS_AT_A_TIME) return;
    older = found.at(-1)!.id;
  }
}

async function zoneOf(ctx: Ctx, orgId: string): Promise<string> {
  const organization = await findOrganization(ctx.sql, orgId);
  if (!organization) throw new Refusal("not_found");
  return organization.timeZone;
}
