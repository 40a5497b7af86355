import { holdMember } from "../../../db/account/members.ts";
import {
  deleteQualification,
  findQualificationFile,
  type KeptFile,
  setQualification,
} from "../../../db/account/qualifications.ts";
import { noteUnnamed } from "../../../db/queue/unnamed_files.ts";
import type { Actor } from "../../../model/account/actor.ts";
import type { Member } from "../../../model/account/member.ts";
import { requireMay } from "../../../model/account/permissions.ts";
import type { MemberQualification } from "../../../model/account/qualification.ts";
import { Refusal } from "../../../model/refusal.ts";
import { fieldFault } from "../../../model/site/field_codes.ts";
import { audit } from "../../audit.ts";
import type { Ctx } from "../../context.ts";
import { deleteUnnamed } from "../../unnamed_files.ts";
import { asMember } from "../members/list_members.ts";

/**
 * Records which qualification a member holds, and by which document. Takes effect with their next request.
 */
export async function qualifyMember(
  ctx: Ctx,
  actor: Actor,
  userId: string,
  qualification: MemberQualification,
): Promise<Member> {
  const admin = requireMay(actor, "inviteMembers");
  const { orgId } = admin;
  const now = ctx.now();
  const { level } = qualification;
  // A day has begun somewhere up to 14 hours before it has in UTC.
  if (level !== "A" && Date.parse(qualification.heldSince) > now.getTime() + 14 * 3600_000) {
    throw fieldFault("heldSince", "invalid");
  }
  const [qualified, removed] = await ctx.sql.begin(async (tx): Promise<[Member, KeptFile | null]> => {
    if (!await holdMember(tx, orgId, userId)) throw new Refusal("not_found");
    await ctx.unchanged?.(tx);
    const file = level === "A" ? await findQualificationFile(tx, orgId, userId) : null;
    if (file) await noteUnnamed(tx, file.key);
    if (level === "A") await deleteQualification(tx, orgId, userId);
    else await setQualification(tx, orgId, userId, { ...qualification, recordedBy: admin.userId, now });
    await audit(ctx, tx, admin, { verb: "qualifyMember", to: ["user", userId], detail: { level } });
    return [asMember((await holdMember(tx, orgId, userId))!), file];
  });
  await deleteUnnamed(ctx, removed?.key);
  return qualified;
}
