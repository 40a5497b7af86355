import { findBatch } from "../../db/batches.ts";
import { countRespondents, listIdsInBatch, listMeantIds } from "../../db/respondent_list.ts";
import { type Actor, requireAdmin } from "../../model/actor.ts";
import { requireId } from "../../model/id.ts";
import { Refusal } from "../../model/refusal.ts";
import type { RespondentDeed, RespondentSelection } from "../../model/respondent_selection.ts";
import type { Ctx } from "../context.ts";
import { anonymizeRespondents } from "./anonymize.ts";
import { deleteRespondents } from "./delete.ts";
import { setFlag } from "./flag.ts";
import { markRetested } from "./retest.ts";

type Verb = (ctx: Ctx, actor: Actor, ids: readonly string[]) => Promise<{ done: number }>;

const VERBS: Readonly<Record<RespondentDeed, Verb>> = {
  flag: (ctx, actor, ids) => setFlag(ctx, actor, ids, true),
  unflag: (ctx, actor, ids) => setFlag(ctx, actor, ids, false),
  retest: markRetested,
  anonymize: anonymizeRespondents,
  delete: deleteRespondents,
};

interface Place {
  readonly projectId: string;
  readonly batchId: string;
}

/** How many of the batch are meant, before anything is done to them. */
export async function countSelected(
  ctx: Ctx,
  actor: Actor,
  place: Place,
  selection: RespondentSelection,
): Promise<number> {
  const { orgId, batchId } = await openPlace(ctx, actor, place);
  return selection.all
    ? await countRespondents(ctx.sql, orgId, batchId, selection.filter)
    : (await listIdsInBatch(ctx.sql, orgId, batchId, selection.ids)).length;
}

/**
 * Does one thing to all that were selected. Of a filter is said how many it meant when it was agreed to: when somebody came or went
 * meanwhile, nothing is done to those whom nobody has seen.
 */
export async function doToSelected(
  ctx: Ctx,
  actor: Actor,
  place: Place,
  { deed, selection, expected }: {
    readonly deed: RespondentDeed;
    readonly selection: RespondentSelection;
    readonly expected?: number;
  },
): Promise<{ done: number }> {
  const { orgId, batchId } = await openPlace(ctx, actor, place);
  const ids = selection.all
    ? await listMeantIds(ctx.sql, orgId, batchId, selection.filter)
    : await listIdsInBatch(ctx.sql, orgId, batchId, selection.ids);
  if (selection.all && expected !== ids.length) throw new Refusal("selection_changed");
  if (ids.length === 0) throw new Refusal("nobody_selected");
  return await VERBS[deed](ctx, actor, ids);
}

async function openPlace(ctx: Ctx, actor: Actor, place: Place) {
  const { orgId } = requireAdmin(actor);
  const batch = await findBatch(ctx.sql, orgId, requireId(place.batchId));
  if (batch?.project.id !== place.projectId) throw new Refusal("not_found");
  return { orgId, batchId: batch.id };
}
