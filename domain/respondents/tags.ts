import { holdRow } from "../../db/organization/hold_row.ts";
import { isTaken } from "../../db/connection/unique_violation.ts";
import * as db from "../../db/respondents/tags.ts";
import type { Actor, Agent } from "../../model/account/actor.ts";
import { requireMay } from "../../model/account/permissions.ts";
import { requireId } from "../../model/id.ts";
import { LIMITS } from "../../model/limits.ts";
import { Refusal } from "../../model/refusal.ts";
import type { NewTag, Tag } from "../../model/respondents/tag.ts";
import { audit } from "../audit.ts";
import type { Ctx } from "../context.ts";
import { applyToEach } from "./each.ts";

/** Returns the organisation's tags, by name. */
export async function listTags(ctx: Ctx, actor: Actor): Promise<Tag[]> {
  const { orgId } = requireMay(actor, "viewProjects");
  return await db.listTags(ctx.sql, orgId);
}

/** The same, each with the number of people whom the actor can see and who have it. */
export async function countedTags(ctx: Ctx, actor: Actor): Promise<(Tag & { people: number })[]> {
  const { orgId } = requireMay(actor, "viewProjects");
  const [tags, people] = await Promise.all([db.listTags(ctx.sql, orgId), db.countTagged(ctx.sql, orgId)]);
  return tags.map((tag) => ({ ...tag, people: people.get(tag.id) ?? 0 }));
}

/**
 * Requires a member who may rename and delete tags. They are the organisation's: whoever has own projects only
 * would change people whom they do not see.
 */
function requireKeeper(actor: Actor): Agent {
  const member = requireMay(actor, "editRespondents");
  if (member.kind === "staff" && member.hasOwnProjectsOnly) throw new Refusal("not_found");
  return member;
}

/** A tag that is to be renamed or deleted. */
export async function tagToChange(ctx: Ctx, actor: Actor, id: string): Promise<Tag> {
  requireKeeper(actor);
  return await tagById(ctx, actor, id);
}

export async function tagById(ctx: Ctx, actor: Actor, id: string): Promise<Tag> {
  const { orgId } = requireMay(actor, "viewProjects");
  const [tag] = await db.listTags(ctx.sql, orgId, { id: requireId(id) });
  if (!tag) throw new Refusal("not_found");
  return tag;
}

export async function createTag(ctx: Ctx, actor: Actor, { name }: NewTag): Promise<{ id: string }> {
  const member = requireMay(actor, "editRespondents");
  const { orgId, userId: createdBy } = member;
  return await ctx.sql.begin(async (tx) => {
    if ((await db.listTags(tx, orgId)).length >= LIMITS.tags) throw new Refusal("tag_limit_reached");
    const id = await db.insertTag(tx, orgId, { name, createdBy, now: ctx.now() });
    if (!id) throw new Refusal("tag_name_taken");
    await audit(ctx, tx, member, { verb: "createTag", to: ["tag", id] });
    return { id };
  });
}

export async function renameTag(ctx: Ctx, actor: Actor, id: string, { name }: NewTag): Promise<void> {
  const member = requireKeeper(actor);
  requireId(id);
  await ctx.sql.begin(async (tx) => {
    await holdRow(tx, member.orgId, "tags", id);
    await ctx.unchanged?.(tx);
    if (!await db.renameTag(tx, member.orgId, id, name)) throw new Refusal("not_found");
    await audit(ctx, tx, member, { verb: "renameTag", to: ["tag", id] });
  }).catch((error) => {
    throw isTaken(error, "tags_name") ? new Refusal("tag_name_taken") : error;
  });
}

/** Deletes a tag, and takes it off everybody. */
export async function deleteTag(ctx: Ctx, actor: Actor, id: string): Promise<void> {
  const member = requireKeeper(actor);
  requireId(id);
  await ctx.sql.begin(async (tx) => {
    await holdRow(tx, member.orgId, "tags", id);
    await ctx.unchanged?.(tx);
    if (!await db.deleteTag(tx, member.orgId, id)) throw new Refusal("not_found");
    await audit(ctx, tx, member, { verb: "deleteTag", to: ["tag", id] });
  });
}

/** Puts tags on respondents and takes tags off them. An unknown tag or respondent refuses all. */
export async function changeTags(
  ctx: Ctx,
  actor: Actor,
  ids: readonly string[],
  { add, remove }: { readonly add: readonly string[]; readonly remove: readonly string[] },
): Promise<{ done: number }> {
  const { orgId } = requireMay(actor, "editRespondents");
  const known = new Set((await db.listTags(ctx.sql, orgId)).map(({ id }) => id));
  const changes = [
    ...add.map((tagId) => ({ tagId, verb: "tagRespondent" as const, work: db.putTag })),
    ...remove.map((tagId) => ({ tagId, verb: "untagRespondent" as const, work: db.takeTag })),
  ].map((change) => ({ ...change, tagId: change.tagId.toLowerCase() }));
  if (!changes.every(({ tagId }) => known.has(tagId))) throw new Refusal("not_found");
  let done = 0;
  for (const { tagId, verb, work } of changes) {
    ({ done } = await applyToEach(ctx, actor, ids, {
      verb,
      detail: { tagId },
      work: (tx, by, held) => work(tx, by.orgId, held, tagId),
    }));
  }
  return { done };
}
