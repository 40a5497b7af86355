import { appendAuditEvents, type AuditEvent } from "../../db/organization/audit_events.ts";
import type { Tx } from "../../db/connection/pool.ts";
import { withOtherRecords } from "../../db/respondents/merge_records.ts";
import { countExisting, holdRespondents } from "../../db/respondents/respondents.ts";
import { grouped } from "../../lib/flow/grouped.ts";
import type { Actor, Staff } from "../../model/account/actor.ts";
import type { AuditVerb } from "../../model/organization/audit_verb.ts";
import { requireId } from "../../model/id.ts";
import { Refusal } from "../../model/refusal.ts";
import { requireMay } from "../../model/account/permissions.ts";
import type { Ctx } from "../context.ts";
import { tellRoom } from "../tell_room.ts";

/** Respondents per transaction: few enough not to delay their answers for long. */
export const STEP = 500;

/** Who acts: a member or a program. Without either the system does: the time of a respondent is up. */
export interface ActingMember extends Pick<Staff, "orgId" | "address"> {
  readonly userId: string | null;
  readonly keyId?: string | null;
}

export interface RespondentAction {
  /** The verb of the audit entry of each respondent. */
  readonly verb: AuditVerb;
  readonly detail?: AuditEvent["detail"];
  readonly toDelete?: boolean;
  /** Done to all records of a person, of which some may be merged. */
  readonly isOfPerson?: boolean;
  /** Locks what is locked before respondents, and refuses what cannot be done. */
  prepare?(tx: Tx): Promise<void>;
  /** Returns the respondents that were changed; only they get an audit entry. */
  work(tx: Tx, by: ActingMember, ids: readonly string[]): Promise<readonly string[]>;
}

/**
 * Returns the requested ids without duplicates, sorted. All or nothing: if any id is unknown, refuses with
 * not_found without saying which.
 */
export async function requireRespondents(ctx: Ctx, orgId: string, ids: readonly string[]): Promise<string[]> {
  const requested = [...new Set(ids.map((id) => requireId(id).toLowerCase()))].sort();
  if (await countExisting(ctx.sql, orgId, requested) < requested.length) throw new Refusal("not_found");
  return requested;
}

/**
 * Applies an action to many respondents, in steps of a few hundred. Respondents deleted meanwhile are
 * skipped.
 */
export async function applyToEach(
  ctx: Ctx,
  actor: Actor,
  ids: readonly string[],
  action: RespondentAction,
): Promise<{ done: number }> {
  const admin = requireMay(actor, "editRespondents");
  const named = await requireRespondents(ctx, admin.orgId, ids);
  const requested = action.isOfPerson ? await withOtherRecords(ctx.sql, admin.orgId, named) : named;
  let done = 0;
  for (let start = 0; start < requested.length; start += STEP) {
    done += await applyToSome(ctx, admin, requested.slice(start, start + STEP), action);
  }
  if (done === 0) throw new Refusal("not_found");
  return { done };
}

/** Applies an action to one step in its own transaction. Returns how many respondents existed. */
export async function applyToSome(
  ctx: Ctx,
  by: ActingMember,
  ids: readonly string[],
  { verb, detail, toDelete = false, prepare, work }: RespondentAction,
): Promise<number> {
  const held = await ctx.sql.begin(async (tx) => {
    await prepare?.(tx);
    const held = await holdRespondents(tx, by.orgId, ids, { toDelete });
    if (held.length === 0) return held;
    await ctx.unchanged?.(tx);
    const changed = await work(tx, by, held.map(({ id }) => id));
    await appendAuditEvents(
      tx,
      by.orgId,
      changed.map((id) => ({ ...auditEntry(ctx, by, verb, id), detail })),
    );
    return held;
  });
  for (const [batchId, people] of grouped(held, ({ batchId }) => batchId)) {
    tellRoom(ctx, batchId, people.map(({ id }) => id));
  }
  return held.length;
}

const auditEntry = (
  ctx: Ctx,
  { userId, keyId, address }: ActingMember,
  verb: AuditVerb,
  respondentId: string,
) => ({
  at: ctx.now(),
  actorKind: userId ? "staff" as const : keyId ? "key" as const : "system" as const,
  actorId: userId ?? keyId ?? undefined,
  verb,
  subjectKind: "respondent" as const,
  subjectId: respondentId,
  address: address ?? undefined,
});
