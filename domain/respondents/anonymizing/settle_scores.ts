import { listTypedScores, listUnscored, replaceScore } from "../../../db/respondents/anonymize.ts";
import type { Tx } from "../../../db/connection/pool.ts";
import { ERASED } from "../../../model/respondents/respondent_info.ts";
import type { Scored } from "../../../model/scoring/scored.ts";
import type { Ctx } from "../../context.ts";
import { scoreAssessment } from "../../scoring/score_assessment.ts";

/** Scores what is not scored yet, as long as there is an age to compare by, and erases from the traces of scores what was typed. */
export async function settleScores(ctx: Ctx, tx: Tx, orgId: string, ids: readonly string[]): Promise<void> {
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
