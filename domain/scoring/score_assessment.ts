import type { Sql, Tx } from "../../db/connection/pool.ts";
import { findFinalScore, findScore } from "../../db/scoring/scores.ts";
import { findSitting } from "../../db/scoring/finished_sittings.ts";
import type { Scored } from "../../model/scoring/scored.ts";
import { Refusal } from "../../model/refusal.ts";
import { score } from "../../scoring/score.ts";
import { currentPrepared } from "./current_prepared.ts";
import { storeScores } from "./store_scores.ts";

/**
 * Returns the score of a finished assessment by its version's current scoring. Stored once and read
 * afterwards.
 */
export async function scoreAssessment(
  sql: Sql | Tx,
  orgId: string,
  assessmentId: string,
  now: Date,
): Promise<Scored> {
  const finished = await findSitting(sql, orgId, assessmentId);
  if (!finished) throw new Refusal("not_found");
  const scoring = await currentPrepared(sql, finished.versionId);
  const stored = await findScore(sql, orgId, assessmentId, scoring.id) ??
    await findFinalScore(sql, orgId, assessmentId);
  if (stored) return stored;
  const scored = score(scoring.prepared, finished.sitting);
  await storeScores(sql, scoring.id, [{
    orgId,
    assessmentId,
    comparison: finished.sitting.comparison,
    scored,
  }], now);
  return scored;
}
