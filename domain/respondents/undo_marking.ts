import { listAuditSubjects } from "../../db/organization/audit_events.ts";
import { listIdsInBatch } from "../../db/respondents/respondent_list.ts";
import type { Actor } from "../../model/account/actor.ts";
import type { AuditVerb } from "../../model/organization/audit_verb.ts";
import type { Marking } from "../../model/respondents/respondent_selection.ts";
import { requirePerson } from "../../model/account/permissions.ts";
import { openBatch } from "../batches/open_batch.ts";
import type { Ctx } from "../context.ts";
import type { BatchPlace } from "./bulk_respondents.ts";
import { setFlag, setRetested } from "./marks.ts";

interface Undo {
  /** The audit verb of the action to undo. */
  readonly verb: AuditVerb;
  readonly undo: typeof setFlag;
  readonly isMarked: boolean;
}

const UNDO: Readonly<Record<Marking, Undo>> = {
  flag: { verb: "flagRespondent", undo: setFlag, isMarked: false },
  unflag: { verb: "unflagRespondent", undo: setFlag, isMarked: true },
  retest: { verb: "markRetested", undo: setRetested, isMarked: false },
};

/**
 * Undoes the marking that the actor made at the time `at`, for exactly the respondents of the batch that it
 * changed. Respondents deleted since then are skipped.
 */
export async function undoMarking(
  ctx: Ctx,
  actor: Actor,
  place: BatchPlace,
  { action, at }: { readonly action: Marking; readonly at: Date },
): Promise<{ done: number }> {
  const { orgId, userId } = requirePerson(actor, "editRespondents");
  const { id: batchId } = await openBatch(ctx, actor, place);
  const { verb, undo, isMarked } = UNDO[action];
  const marked = await listAuditSubjects(ctx.sql, orgId, { actorId: userId, verb, at });
  const ids = await listIdsInBatch(ctx.sql, orgId, batchId, marked);
  return ids.length === 0 ? { done: 0 } : await undo(ctx, actor, ids, isMarked);
}
