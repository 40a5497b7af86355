import {
  eraseIdentity,
  eraseTyped,
  listTypedScores,
  listUnscored,
  replaceScore,
} from "../../../db/respondents/anonymize.ts";
import { eraseDevices } from "../../../db/sitting/devices.ts";
import { forgetBeforeMerge } from "../../../db/respondents/merge_records.ts";
import type { Tx } from "../../../db/connection/pool.ts";
import type { Actor } from "../../../model/account/actor.ts";
import type { Ctx } from "../../context.ts";
import { newCode } from "../../codes/new_code.ts";
import { type ActingMember, applyToEach, type RespondentAction } from "../each.ts";
import { eraseTraces } from "./erase_traces.ts";
import { ERASED } from "../../../model/respondents/respondent_info.ts";
import type { Scored } from "../../../model/scoring/scored.ts";
import { scoreAssessment } from "../../scoring/score_assessment.ts";

/** Anonymizes respondents: keeps their choices and scores, erases everything that identifies them. */
export const anonymizeRespondents = (
  ctx: Ctx,
  actor: Actor,
  ids: readonly string[],
): Promise<{ done: number }> => applyToEach(ctx, actor, ids, anonymizing(ctx));

export const anonymizing = (ctx: Ctx): RespondentAction => ({
  verb: "anonymizeRespondent",
  isOfPerson: true,
  work: async (tx, by, held) => {
    await erase(ctx, tx, by, held);
    return held;
  },
});

async function erase(ctx: Ctx, tx: Tx, by: ActingMember, held: readonly string[]): Promise<void> {
  const { orgId } = by;
  await eraseTraces(ctx, tx, by, held);
  await settleScores(ctx, tx, orgId, held);
  await eraseTyped(tx, orgId, held);
  await eraseDevices(tx, orgId, held);
  await forgetBeforeMerge(tx, orgId, held);
  const people = held.map((id) => ({ id, resumeCode: newCode() }));
  await eraseIdentity(tx, orgId, people, ctx.now());
}

/**
 * Scores unscored assessments while the age, which selects the norms, is still known. Erases typed answers
 * from the traces of scores.
 */
async function settleScores(ctx: Ctx, tx: Tx, orgId: string, ids: readonly string[]): Promise<void> {
  for (const id of await listUnscored(tx, orgId, ids)) await scoreAssessment(tx, orgId, id, ctx.now());
  for (const stored of await listTypedScores(tx, orgId, ids)) {
    await replaceScore(tx, orgId, { ...stored, scored: withoutTyped(stored.scored) });
  }
}

const withoutTyped = (scored: Scored): Scored => ({
  ...scored,
  scales: scored.scales.map((scale) => ({
    ...scale,
    trace: {
      ...scale.trace,
      items: scale.trace.items.map((item) =>
        typeof item.given === "string" ? { ...item, given: ERASED } : item
      ),
    },
  })),
});
