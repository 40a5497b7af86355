import { appendAuditEvent } from "../../db/audit_events.ts";
import { endSession } from "../../db/sessions.ts";
import { type Actor, isMember } from "../../model/actor.ts";
import type { Ctx } from "../context.ts";

/** Ends the session with its cookie and tokens. Who is not signed in is signed out already. */
export async function signOut(ctx: Ctx, actor: Actor): Promise<void> {
  if (!isMember(actor)) return;
  await ctx.sql.begin(async (tx) => {
    if (!await endSession(tx, actor.orgId, actor.sessionId, ctx.now())) return;
    await appendAuditEvent(tx, actor.orgId, {
      at: ctx.now(),
      actorKind: "staff",
      actorId: actor.userId,
      verb: "signOut",
      subjectKind: "session",
      subjectId: actor.sessionId,
    });
  });
}
