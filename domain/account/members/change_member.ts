import { countActiveAdmins, holdMember, setMemberStanding } from "../../../db/account/members.ts";
import { endSessions } from "../../../db/account/sessions.ts";
import type { MemberChange } from "../../../model/account/account.ts";
import type { Actor } from "../../../model/account/actor.ts";
import type { Member } from "../../../model/account/member.ts";
import { Refusal } from "../../../model/refusal.ts";
import { requireMay } from "../../../model/account/permissions.ts";
import { audit } from "../../audit.ts";
import type { Ctx } from "../../context.ts";
import type { Reader } from "../../access/visitor.ts";
import { requirePlaces } from "../../organization/limits.ts";
import { requireWayIn } from "../single_sign_on/way_in.ts";
import { asMember } from "./list_members.ts";
import { welcomeMember } from "./team_letters.ts";

/**
 * Changes a member's role, activation or access. Takes effect with the member's next request. Whoever has
 * been activated is told by mail.
 */
export async function changeMember(
  ctx: Ctx,
  actor: Actor,
  userId: string,
  change: MemberChange,
  reader: Reader,
): Promise<Member> {
  const admin = requireMay(actor, "inviteMembers");
  const { orgId } = admin;
  const now = ctx.now();
  const { before, after } = await ctx.sql.begin(async (tx) => {
    const before = await holdMember(tx, orgId, userId);
    if (!before) throw new Refusal("not_found");
    await ctx.unchanged?.(tx);
    const after = { ...before, ...change };
    const returns = before.isDisabled && !after.isDisabled;
    if (returns) await requirePlaces(tx, orgId, "members", { count: 1, now });
    await setMemberStanding(tx, orgId, userId, after, now);
    if (await countActiveAdmins(tx, orgId) === 0) throw new Refusal("last_admin");
    if (before.role === "admin") await requireWayIn(tx, orgId);
    if (after.isDisabled && !before.isDisabled) await endSessions(tx, orgId, userId, now);
    await audit(ctx, tx, admin, { verb: "changeMember", to: ["user", userId], detail: change });
    return { before, after };
  });
  if (before.isWaitingForActivation && !after.isWaitingForActivation) {
    await welcomeMember(ctx, reader, { orgId, email: after.email });
  }
  return asMember(after);
}
