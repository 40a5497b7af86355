import { countRespondents, listFilteredIds, listIdsInBatch } from "../../db/respondents/respondent_list.ts";
import { withOtherRecords } from "../../db/respondents/merge_records.ts";
import type { Actor } from "../../model/account/actor.ts";
import { Refusal } from "../../model/refusal.ts";
import type { BulkAction, RespondentSelection } from "../../model/respondents/respondent_selection.ts";
import { requireMay } from "../../model/account/permissions.ts";
import { openBatch } from "../batches/open_batch.ts";
import type { Ctx } from "../context.ts";
import { anonymizeMany, type Anonymizing } from "./anonymizing/anonymize_many.ts";
import { deleteRespondents } from "./delete.ts";
import { changeTags, createTag } from "./tags.ts";
import type { NewTag } from "../../model/respondents/tag.ts";
import { setFlag, setRetested } from "./marks.ts";

type Action = (ctx: Ctx, actor: Actor, ids: readonly string[], batchId: string) => Promise<Anonymizing>;

const ACTIONS: Readonly<Record<BulkAction, Action>> = {
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

/** Returns how many respondents of the batch are selected, to show before the action. */
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
 * Applies an action to all selected respondents. A selection by filter carries the count that the member
 * confirmed; if the count has changed since, refuses with selection_changed, so that the action does not
 * reach respondents that the member has not seen. All audit entries have the same time, by which the action
 * can be undone.
 */
export async function applyToSelected(
  ctx: Ctx,
  actor: Actor,
  place: BatchPlace,
  { action, selection, expected }: {
    readonly action: BulkAction;
    readonly selection: RespondentSelection;
    readonly expected?: number;
  },
): Promise<Anonymizing & { at: Date }> {
  const { batchId, ids } = await requireSelected(ctx, actor, place, { selection, expected });
  const at = ctx.now();
  return { ...await ACTIONS[action]({ ...ctx, now: () => at }, actor, ids, batchId), at };
}

/** Returns the selected respondents; refuses if there are none, or others than the member confirmed. */
export async function requireSelected(
  ctx: Ctx,
  actor: Actor,
  place: BatchPlace,
  { selection, expected }: { readonly selection: RespondentSelection; readonly expected?: number },
): Promise<{ batchId: string; ids: string[] }> {
  const { id: batchId } = await openBatch(ctx, actor, place);
  const ids = await selectedRespondents(ctx, actor, batchId, selection);
  if (selection.all && expected !== ids.length) throw new Refusal("selection_changed");
  if (ids.length === 0) throw new Refusal("nobody_selected");
  return { batchId, ids };
}

/**
 * Puts tags on all selected respondents, also one that is made for them, or takes tags off them. A selection by
 * filter carries its count, as in `applyToSelected`.
 */
export async function tagSelected(
  ctx: Ctx,
  actor: Actor,
  place: BatchPlace,
  { selection, expected, tags, newTag, isPut }: {
    readonly selection: RespondentSelection;
    readonly expected: number;
    /** Ids. */
    readonly tags: readonly string[];
    readonly newTag?: NewTag;
    readonly isPut: boolean;
  },
): Promise<{ done: number }> {
  const { id: batchId } = await openBatch(ctx, actor, place);
  const ids = await selectedRespondents(ctx, actor, batchId, selection);
  if (selection.all && expected !== ids.length) throw new Refusal("selection_changed");
  if (ids.length === 0) throw new Refusal("nobody_selected");
  const made = newTag && await createTag(ctx, actor, newTag);
  const chosen = [...tags, ...made ? [made.id] : []];
  if (chosen.length === 0) throw new Refusal("no_tag_chosen");
  return await changeTags(ctx, actor, ids, isPut ? { add: chosen, remove: [] } : { add: [], remove: chosen });
}

/** Returns the ids of all records of the selected respondents. */
export async function selectedRecords(
  ctx: Ctx,
  actor: Actor,
  batchId: string,
  selection: RespondentSelection,
): Promise<string[]> {
  const { orgId } = requireMay(actor, "editRespondents");
  return await withOtherRecords(ctx.sql, orgId, await selectedRespondents(ctx, actor, batchId, selection));
}

/** Returns the ids of the selected respondents, ordered by name. */
function selectedRespondents(
  ctx: Ctx,
  actor: Actor,
  batchId: string,
  selection: RespondentSelection,
): Promise<string[]> {
  const { orgId } = requireMay(actor, "editRespondents");
  return selection.all
    ? listFilteredIds(ctx.sql, orgId, batchId, selection.filter)
    : listIdsInBatch(ctx.sql, orgId, batchId, selection.ids);
}
