import { appendAuditEvent } from "../../db/audit_events.ts";
import { countActiveAdmins, holdMember, setMemberStanding } from "../../db/members.ts";
import { endSessions } from "../../db/sessions.ts";
import type { MemberChange } from "../../model/account.ts";
import { type Actor, requireAdmin } from "../../model/actor.ts";
import type { Member } from "../../model/member.ts";
import { Refusal } from "../../model/refusal.ts";
import type { Ctx } from "../context.ts";
import { asMember } from "./member.ts";

/** Another role, activation, or the door shut. It counts from the member's next request on. */
export async function changeMember(
  ctx: Ctx,
  actor: Actor,
  userId: string,
  change: MemberChange,
): Promise<Member> {
  const { orgId, userId: actorId } = requireAdmin(actor);
  const now = ctx.now();
  return await ctx.sql.begin(async (tx) => {
    const before = await holdMember(tx, orgId, userId);
    if (!before) throw new Refusal("not_found");
    const after = { ...before, ...change };
    await setMemberStanding(tx, orgId, userId, after, now);
    if (await countActiveAdmins(tx, orgId) === 0) throw new Refusal("last_admin");
    if (after.isDisabled && !before.isDisabled) await endSessions(tx, orgId, userId, now);
    await appendAuditEvent(tx, orgId, {
      at: now,
      actorKind: "staff",
      actorId,
      verb: "changeMember",
      subjectKind: "user",
      subjectId: userId,
      detail: change as Record<string, string | boolean>,
    });
    return asMember(after);
  });
}
