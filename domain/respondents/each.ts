import { appendAuditEvents } from "../../db/audit_events.ts";
import type { Tx } from "../../db/pool.ts";
import { countThere, holdRespondents } from "../../db/respondents.ts";
import { type Actor, requireAdmin, type Staff } from "../../model/actor.ts";
import type { AuditVerb } from "../../model/audit_verb.ts";
import { requireId } from "../../model/id.ts";
import { Refusal } from "../../model/refusal.ts";
import type { Ctx } from "../context.ts";

/** Few enough that nobody who answers meanwhile waits for long. */
const AT_A_TIME = 500;

interface Deed {
  /** As the record calls it, of each of them. */
  readonly verb: AuditVerb;
  readonly toDelete?: boolean;
  /** Answers for whom it made a difference: of nobody else the record says anything. */
  work(tx: Tx, admin: Staff, ids: readonly string[]): Promise<readonly string[]>;
}

/**
 * Does the same to many respondents, in steps of a few hundred. With one of them not there it is done to none: whoever asks has
 * taken somebody for another, and is not told which. Who goes while it is done is passed over.
 */
export async function doToEach(
  ctx: Ctx,
  actor: Actor,
  ids: readonly string[],
  { verb, toDelete = false, work }: Deed,
): Promise<{ done: number }> {
  const admin = requireAdmin(actor);
  const asked = [...new Set(ids.map((id) => requireId(id).toLowerCase()))].sort();
  if (await countThere(ctx.sql, admin.orgId, asked) < asked.length) throw new Refusal("not_found");
  let done = 0;
  for (let start = 0; start < asked.length; start += AT_A_TIME) {
    const some = asked.slice(start, start + AT_A_TIME);
    done += await ctx.sql.begin(async (tx) => {
      const there = await holdRespondents(tx, admin.orgId, some, { toDelete });
      if (there.length === 0) return 0;
      const changed = await work(tx, admin, there);
      await appendAuditEvents(tx, admin.orgId, changed.map((id) => deedTo(ctx, admin, verb, id)));
      return there.length;
    });
  }
  if (done === 0) throw new Refusal("not_found");
  return { done };
}

const deedTo = (ctx: Ctx, { userId, address }: Staff, verb: AuditVerb, respondentId: string) => ({
  at: ctx.now(),
  actorKind: "staff" as const,
  actorId: userId,
  verb,
  subjectKind: "respondent" as const,
  subjectId: respondentId,
  address: address ?? undefined,
});
