import { appendAuditEvent } from "../../db/audit_events.ts";
import { agreeToTerms } from "../../db/users.ts";
import { type Actor, requireMember } from "../../model/actor.ts";
import type { Ctx } from "../context.ts";
import { requireSelf } from "./self.ts";

export async function acceptTerms(ctx: Ctx, actor: Actor, userId: string): Promise<void> {
  const { orgId } = requireMember(actor);
  await requireSelf(ctx, actor, userId);
  await ctx.sql.begin(async (tx) => {
    await agreeToTerms(tx, orgId, userId, ctx.now());
    await appendAuditEvent(tx, orgId, {
      at: ctx.now(),
      actorKind: "staff",
      actorId: userId,
      verb: "acceptTerms",
      subjectKind: "user",
      subjectId: userId,
    });
  });
}
