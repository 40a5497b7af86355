import { orderAssessmentsOf } from "../../db/batches/batch_assessments.ts";
import type { Tx } from "../../db/connection/pool.ts";
import { listAuditSubjects } from "../../db/organization/audit_events.ts";
import * as db from "../../db/respondents/move_respondents.ts";
import { listIdsInBatch } from "../../db/respondents/respondent_list.ts";
import type { Actor } from "../../model/account/actor.ts";
import { requireMay, requirePerson } from "../../model/account/permissions.ts";
import { requireId } from "../../model/id.ts";
import { Refusal } from "../../model/refusal.ts";
import type { RespondentSelection } from "../../model/respondents/respondent_selection.ts";
import { heldBatch } from "../batches/held_batch.ts";
import { openBatch } from "../batches/open_batch.ts";
import type { Ctx } from "../context.ts";
import { tellRoom } from "../tell_room.ts";
import { type BatchPlace, requireSelected } from "./bulk_respondents.ts";
import { applyToEach } from "./each.ts";

interface Move {
  readonly from: string;
  readonly to: string;
}

/** Returns the batches that people of a batch can be moved to. */
export async function moveTargets(ctx: Ctx, actor: Actor, place: BatchPlace): Promise<db.MoveTarget[]> {
  const { orgId } = requireMay(actor, "editRespondents");
  const { id } = await openBatch(ctx, actor, place);
  return await db.listMoveTargets(ctx.sql, orgId, id);
}

/**
 * Moves respondents to another live batch of the project with the same tests. Their sittings, answers, clocks,
 * scores and reports stay theirs; codes and invitations of their own go along. Who has left the batch meanwhile
 * is skipped.
 */
export async function moveRespondents(
  ctx: Ctx,
  actor: Actor,
  { from, to }: Move,
  ids: readonly string[],
): Promise<{ moved: number }> {
  const { orgId } = requireMay(actor, "editRespondents");
  for (const id of [from, to]) requireId(id);
  let moved: string[] = [];
  await applyToEach(ctx, actor, ids, {
    verb: "moveRespondent",
    isOfPerson: true,
    detail: { batchId: to, fromBatch: from },
    prepare: (tx) => requireLikeBatches(tx, orgId, { from, to }),
    async work(tx, _, held) {
      if (from === to) return [];
      const now = await db.moveRespondents(tx, orgId, held, { from, to });
      await orderAssessmentsOf(tx, orgId, now);
      moved = [...moved, ...now];
      return now;
    },
  });
  tellRoom(ctx, to, moved);
  return { moved: moved.length };
}

/** Locks both batches against changes and sign-ups, in one order for all moves. */
async function requireLikeBatches(tx: Tx, orgId: string, { from, to }: Move): Promise<void> {
  for (const id of [from, to].toSorted()) {
    const { status, isProjectArchived } = await heldBatch(tx, orgId, id);
    if (isProjectArchived) throw new Refusal("project_archived");
    if (status !== "live") throw new Refusal("batches_not_live");
  }
  const { isSameProject, hasSameTests } = (await db.compareBatches(tx, orgId, { from, to }))!;
  if (!isSameProject) throw new Refusal("other_project");
  if (!hasSameTests) throw new Refusal("tests_differ");
}

/** Moves all selected respondents of a batch. All audit entries have the same time, by which it can be undone. */
export async function moveSelected(
  ctx: Ctx,
  actor: Actor,
  place: BatchPlace,
  { to, selection, expected }: {
    readonly to: string;
    readonly selection: RespondentSelection;
    readonly expected?: number;
  },
): Promise<{ moved: number; at: Date }> {
  const { batchId: from, ids } = await requireSelected(ctx, actor, place, { selection, expected });
  const at = ctx.now();
  return { ...await moveRespondents({ ...ctx, now: () => at }, actor, { from, to }, ids), at };
}

/** Moves back whom the actor moved at the time `at` to the batch `to`, as far as they are there still. */
export async function undoMove(
  ctx: Ctx,
  actor: Actor,
  place: BatchPlace,
  { to, at }: { readonly to: string; readonly at: Date },
): Promise<{ moved: number }> {
  const { orgId, userId } = requirePerson(actor, "editRespondents");
  const { id: from } = await openBatch(ctx, actor, place);
  const subjects = await listAuditSubjects(ctx.sql, orgId, { actorId: userId, verb: "moveRespondent", at });
  const ids = await listIdsInBatch(ctx.sql, orgId, requireId(to), subjects);
  return ids.length === 0 ? { moved: 0 } : await moveRespondents(ctx, actor, { from: to, to: from }, ids);
}
