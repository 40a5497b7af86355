import { listMembers as findMembers } from "../../db/members.ts";
import { type Actor, requireAdmin } from "../../model/actor.ts";
import type { Member } from "../../model/member.ts";
import type { Ctx } from "../context.ts";
import { asMember } from "./member.ts";

export async function listMembers(ctx: Ctx, actor: Actor): Promise<Member[]> {
  const { orgId } = requireAdmin(actor);
  return (await findMembers(ctx.sql, orgId)).map(asMember);
}
