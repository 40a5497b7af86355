import { countRespondents, listIdsInBatch, listMeantIds } from "../../db/respondents/respondent_list.ts";
import type { Actor } from "../../model/account/actor.ts";
import { Refusal } from "../../model/refusal.ts";
import type { BulkAction, RespondentSelection } from "../../model/respondents/respondent_selection.ts";
import { requireMay } from "../../model/account/permissions.ts";
import { openBatch } from "../batches/open_batch.ts";
import type { Ctx } from "../context.ts";
import { anonymizeMany, type Anonymizing } from "./anonymizing/anonymize_many.ts";
import { deleteRespondents } from "./delete.ts";
import { setFlag, setRetested } from "./marks.ts";

type Verb = (ctx: Ctx, actor: Actor, ids: readonly string[], batchId: string) => Promise<Anonymizing>;

const VERBS: Readonly<Record<BulkAction, Verb>> = {
  flag: (ctx, actor, ids) => setFlag(ctx, actor, ids, true),
  unflag: (ctx, actor, ids) => setFlag(ctx, actor, ids, false),
  retest: (ctx, actor, ids) => setRetested(ctx, actor, ids, true),
  anonymize: anonymizeMany,
  delete: deleteRespondents,
};

export interface BatchPlace {
  readonly projectId: string;
  readonly batchId: string;
}

/** How many of the batch are meant, before anything is done to them. */
export async function countSelected(
  ctx: Ctx,
  actor: Actor,
  place: BatchPlace,
  selection: RespondentSelection,
): Promise<number> {
  const { orgId } = requireMay(actor, "editRespondents");
  const { id: batchId } = await openBatch(ctx, actor, place);
  return selection.all
    ? await countRespondents(ctx.sql, orgId, batchId, selection.filter)
    : (await listIdsInBatch(ctx.sql, orgId, batchId, selection.ids)).length;
}

/**
 * Does one thing to all that were selected. Of a filter is said how many it meant when it was agreed to: when somebody came or went
 * meanwhile, nothing is done to those whom nobody has seen. All of it bears one moment, by which it can be taken back.
 */
export async function doToSelected(
  ctx: Ctx,
  actor: Actor,
  place: BatchPlace,
  { action, selection, expected }: {
    readonly action: BulkAction;
    readonly selection: RespondentSelection;
    readonly expected?: number;
  },
): Promise<Anonymizing & { at: Date }> {
  const { id: batchId } = await openBatch(ctx, actor, place);
  const ids = await selectedRespondents(ctx, actor, batchId, selection);
  if (selection.all && expected !== ids.length) throw new Refusal("selection_changed");
  if (ids.length === 0) throw new Refusal("nobody_selected");
  const at = ctx.now();
  return { ...await VERBS[action]({ ...ctx, now: () => at }, actor, ids, batchId), at };
}

/** Who is meant, in the order of their names. */
export function selectedRespondents(
  ctx: Ctx,
  actor: Actor,
  batchId: string,
  selection: RespondentSelection,
): Promise<string[]> {
  const { orgId } = requireMay(actor, "editRespondents");
  return selection.all
    ? listMeantIds(ctx.sql, orgId, batchId, selection.filter)
    : listIdsInBatch(ctx.sql, orgId, batchId, selection.ids);
}
