import { holdMember } from "../../../db/account/members.ts";
import { holdRow } from "../../../db/organization/hold_row.ts";
import * as db from "../../../db/respondents/list_views.ts";
import { isTaken } from "../../../db/connection/unique_violation.ts";
import type { Actor } from "../../../model/account/actor.ts";
import { requirePerson } from "../../../model/account/permissions.ts";
import { requireId } from "../../../model/id.ts";
import { LIMITS } from "../../../model/limits.ts";
import { Refusal } from "../../../model/refusal.ts";
import type { ListView, ListViewChange, NewListView } from "../../../model/respondents/list_view.ts";
import {
  readColumns,
  type RespondentColumn,
  USUAL_COLUMNS,
} from "../../../model/respondents/respondent_columns.ts";
import { audit } from "../../audit.ts";
import type { Ctx } from "../../context.ts";

/** Returns the member's own views of the list and those that colleagues share, by name. */
export async function listViews(ctx: Ctx, actor: Actor): Promise<ListView[]> {
  const { orgId, userId } = requirePerson(actor, "editRespondents");
  return await db.listViews(ctx.sql, orgId, userId);
}

export async function viewById(ctx: Ctx, actor: Actor, id: string): Promise<ListView> {
  requireId(id);
  const view = (await listViews(ctx, actor)).find((one) => one.id === id.toLowerCase());
  if (!view) throw new Refusal("not_found");
  return view;
}

export async function saveView(ctx: Ctx, actor: Actor, view: NewListView): Promise<{ id: string }> {
  const member = requirePerson(actor, "editRespondents");
  const { orgId, userId } = member;
  return await ctx.sql.begin(async (tx) => {
    const own = (await db.listViews(tx, orgId, userId)).filter(({ isOwn }) => isOwn);
    if (own.length >= LIMITS.listViews) throw new Refusal("view_limit_reached");
    const id = await db.insertView(tx, orgId, userId, view);
    if (!id) throw new Refusal("view_name_taken");
    await audit(ctx, tx, member, { verb: "saveView", to: ["view", id] });
    return { id };
  });
}

/** Renames a view of one's own, or shares it. A colleague's is refused like one that nobody has. */
export async function editView(ctx: Ctx, actor: Actor, id: string, change: ListViewChange): Promise<void> {
  const member = requirePerson(actor, "editRespondents");
  requireId(id);
  await ctx.sql.begin(async (tx) => {
    await holdRow(tx, member.orgId, "list_views", id);
    await ctx.unchanged?.(tx);
    if (!await db.updateView(tx, member.orgId, member.userId, { ...change, id })) {
      throw new Refusal("not_found");
    }
    await audit(ctx, tx, member, { verb: "editView", to: ["view", id] });
  }).catch((error) => {
    throw isTaken(error, "list_views_name") ? new Refusal("view_name_taken") : error;
  });
}

/** Deletes a view of one's own. A colleague's is refused like one that nobody has. */
export async function deleteView(ctx: Ctx, actor: Actor, id: string): Promise<void> {
  const member = requirePerson(actor, "editRespondents");
  requireId(id);
  await ctx.sql.begin(async (tx) => {
    await holdRow(tx, member.orgId, "list_views", id);
    await ctx.unchanged?.(tx);
    if (!await db.deleteView(tx, member.orgId, member.userId, id)) throw new Refusal("not_found");
    await audit(ctx, tx, member, { verb: "deleteView", to: ["view", id] });
  });
}

/** Returns the columns that the member has chosen for the list, in their order; the usual ones until then. */
export async function listColumns(ctx: Ctx, actor: Actor): Promise<readonly RespondentColumn[]> {
  const { orgId, userId } = requirePerson(actor, "editRespondents");
  const chosen = await db.findListColumns(ctx.sql, orgId, userId);
  return chosen ? readColumns(chosen) : USUAL_COLUMNS;
}

export async function chooseColumns(
  ctx: Ctx,
  actor: Actor,
  columns: readonly RespondentColumn[],
): Promise<void> {
  const member = requirePerson(actor, "editRespondents");
  const { orgId, userId } = member;
  await ctx.sql.begin(async (tx) => {
    await holdMember(tx, orgId, userId);
    await ctx.unchanged?.(tx);
    if (!await db.setListColumns(tx, orgId, userId, readColumns(columns))) return;
    await audit(ctx, tx, member, { verb: "chooseColumns", to: ["user", userId] });
  });
}
