import { countActiveAdmins, holdMember, setMemberStanding } from "../../db/members.ts";
import { endSessions } from "../../db/sessions.ts";
import type { MemberChange } from "../../model/account.ts";
import { type Actor, requireAdmin } from "../../model/actor.ts";
import type { Member } from "../../model/member.ts";
import { Refusal } from "../../model/refusal.ts";
import { audit } from "../audit.ts";
import type { Ctx } from "../context.ts";
import { asMember } from "./member.ts";

/** Another role, activation, or the door shut. It counts from the member's next request on. */
export async function changeMember(
  ctx: Ctx,
  actor: Actor,
  userId: string,
  change: MemberChange,
): Promise<Member> {
  const admin = requireAdmin(actor);
  const { orgId } = admin;
  const now = ctx.now();
  return await ctx.sql.begin(async (tx) => {
    const before = await holdMember(tx, orgId, userId);
    if (!before) throw new Refusal("not_found");
    const after = { ...before, ...change };
    await setMemberStanding(tx, orgId, userId, after, now);
    if (await countActiveAdmins(tx, orgId) === 0) throw new Refusal("last_admin");
    if (after.isDisabled && !before.isDisabled) await endSessions(tx, orgId, userId, now);
    await audit(ctx, tx, admin, { verb: "changeMember", to: ["user", userId], detail: change });
    return asMember(after);
  });
}
