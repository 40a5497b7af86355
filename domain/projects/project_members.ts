import {
  deleteProjectMember,
  insertProjectMember,
  listOthers,
  listProjectMembers,
} from "../../db/projects/project_members.ts";
import { findProject } from "../../db/projects/projects.ts";
import type { Tx } from "../../db/connection/pool.ts";
import type { Actor, Staff } from "../../model/account/actor.ts";
import { holds, requireMay } from "../../model/account/permissions.ts";
import { requireId } from "../../model/id.ts";
import type { ProjectMember } from "../../model/projects/project_member.ts";
import { Refusal } from "../../model/refusal.ts";
import { audit } from "../audit.ts";
import type { Ctx } from "../context.ts";

/** The people of a project; whether this member may change them, and who could be added. */
interface ProjectPeople {
  readonly project: { readonly id: string; readonly name: string };
  readonly members: readonly ProjectMember[];
  readonly mayChange: boolean;
  readonly others: readonly ProjectMember[];
}

export async function projectPeople(ctx: Ctx, actor: Actor, projectId: string): Promise<ProjectPeople> {
  const staff = requireMay(actor, "shareProjects");
  requireId(projectId);
  const [project, members] = await Promise.all([
    findProject(ctx.sql, staff.orgId, projectId),
    listProjectMembers(ctx.sql, staff.orgId, projectId),
  ]);
  if (!project) throw new Refusal("not_found");
  const mayChange = mayShare(staff, members);
  const others = mayChange ? await listOthers(ctx.sql, staff.orgId, projectId) : [];
  return { project, members, mayChange, others };
}

/** Admins share every project, members those that they are a member of. */
const mayShare = ({ role, userId }: Staff, members: readonly ProjectMember[]) =>
  holds(role, "inviteMembers") || members.some(({ id }) => id === userId);

/** Adds a member to a project. Repeating it does nothing. */
export async function addProjectMember(
  ctx: Ctx,
  actor: Actor,
  projectId: string,
  userId: string,
): Promise<void> {
  await change(ctx, actor, projectId, userId, async (tx, { orgId }) => {
    const isAdded = await insertProjectMember(tx, orgId, { projectId, userId });
    if (isAdded === null) throw new Refusal("not_found");
    return isAdded ? "addProjectMember" : null;
  });
}

/**
 * Removes a member from a project; their work stays. The last one may go as well: admins still see the
 * project, and so do members who see all.
 */
export async function removeProjectMember(
  ctx: Ctx,
  actor: Actor,
  projectId: string,
  userId: string,
): Promise<void> {
  await change(ctx, actor, projectId, userId, async (tx, { orgId }) => {
    if (!await deleteProjectMember(tx, orgId, { projectId, userId })) throw new Refusal("not_found");
    return "removeProjectMember";
  });
}

/** Runs a change, and records what it returns: the verb, or null if nothing has changed. */
async function change(
  ctx: Ctx,
  actor: Actor,
  projectId: string,
  userId: string,
  work: (tx: Tx, staff: Staff) => Promise<"addProjectMember" | "removeProjectMember" | null>,
): Promise<void> {
  const staff = requireMay(actor, "shareProjects");
  requireId(projectId);
  requireId(userId);
  await ctx.sql.begin(async (tx) => {
    if (!await findProject(tx, staff.orgId, projectId)) throw new Refusal("not_found");
    if (!mayShare(staff, await listProjectMembers(tx, staff.orgId, projectId))) {
      throw new Refusal("forbidden");
    }
    const verb = await work(tx, staff);
    if (verb) await audit(ctx, tx, staff, { verb, to: ["user", userId], detail: { projectId } });
  });
}
