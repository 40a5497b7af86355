import { appendAuditEvents } from "../../db/organization/audit_events.ts";
import type { Tx } from "../../db/connection/pool.ts";
import { countThere, holdRespondents } from "../../db/respondents/respondents.ts";
import type { Actor, Staff } from "../../model/account/actor.ts";
import type { AuditVerb } from "../../model/organization/audit_verb.ts";
import { requireId } from "../../model/id.ts";
import { Refusal } from "../../model/refusal.ts";
import { requireMay } from "../../model/account/permissions.ts";
import type { Ctx } from "../context.ts";

/** Few enough that nobody who answers meanwhile waits for long. */
export const AT_A_TIME = 500;

/** In whose name something is done. */
export type By = Pick<Staff, "orgId" | "userId" | "address">;

export interface Deed {
  /** As the record calls it, of each of them. */
  readonly verb: AuditVerb;
  readonly toDelete?: boolean;
  /** Answers for whom it made a difference: of nobody else the record says anything. */
  work(tx: Tx, by: By, ids: readonly string[]): Promise<readonly string[]>;
}

/**
 * Those who are asked for, each once. With one of them not there it is done to none: whoever asks has taken somebody for another,
 * and is not told which.
 */
export async function requireThere(ctx: Ctx, orgId: string, ids: readonly string[]): Promise<string[]> {
  const asked = [...new Set(ids.map((id) => requireId(id).toLowerCase()))].sort();
  if (await countThere(ctx.sql, orgId, asked) < asked.length) throw new Refusal("not_found");
  return asked;
}

/** Does the same to many respondents, in steps of a few hundred. Who goes while it is done is passed over. */
export async function doToEach(
  ctx: Ctx,
  actor: Actor,
  ids: readonly string[],
  deed: Deed,
): Promise<{ done: number }> {
  const admin = requireMay(actor, "editRespondents");
  const asked = await requireThere(ctx, admin.orgId, ids);
  let done = 0;
  for (let start = 0; start < asked.length; start += AT_A_TIME) {
    done += await doToSome(ctx, admin, asked.slice(start, start + AT_A_TIME), deed);
  }
  if (done === 0) throw new Refusal("not_found");
  return { done };
}

/** One step, in a transaction of its own. Answers how many of them were there. */
export async function doToSome(
  ctx: Ctx,
  by: By,
  ids: readonly string[],
  { verb, toDelete = false, work }: Deed,
): Promise<number> {
  return await ctx.sql.begin(async (tx) => {
    const there = await holdRespondents(tx, by.orgId, ids, { toDelete });
    if (there.length === 0) return 0;
    const changed = await work(tx, by, there);
    await appendAuditEvents(tx, by.orgId, changed.map((id) => deedTo(ctx, by, verb, id)));
    return there.length;
  });
}

const deedTo = (ctx: Ctx, { userId, address }: By, verb: AuditVerb, respondentId: string) => ({
  at: ctx.now(),
  actorKind: "staff" as const,
  actorId: userId,
  verb,
  subjectKind: "respondent" as const,
  subjectId: respondentId,
  address: address ?? undefined,
});
