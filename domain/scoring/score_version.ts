import type { Sql, Tx } from "../../db/connection/pool.ts";
import { insertScores } from "../../db/scoring/scores.ts";
import { FIRST_SITTING, listSittings } from "../../db/scoring/finished_sittings.ts";
import { score } from "../../scoring/score.ts";
import { currentPrepared } from "./current_prepared.ts";

const AT_A_TIME = 250;

interface Limits {
  /** Only whom no scoring ever scored, or whose scores were dropped. */
  readonly isFirst?: boolean;
  readonly batchId?: string;
  /** Whoever is left is scored when that is asked for: their result, their report, the batch's CSV. */
  readonly most?: number;
  readonly stop?: AbortSignal;
}

/** Scores the finished sittings of a version, in a batch or in all, that have no score yet under the scoring that holds; answers how many. */
export async function scoreVersion(
  sql: Sql | Tx,
  versionId: number,
  now: Date,
  { isFirst = false, batchId, most = Infinity, stop }: Limits = {},
): Promise<number> {
  const scoring = await currentPrepared(sql, versionId);
  let done = 0;
  for (let after = FIRST_SITTING;;) {
    stop?.throwIfAborted();
    const page = await listSittings(sql, {
      versionId,
      batchId,
      withoutScoring: isFirst ? null : scoring.id,
      after,
      limit: Math.min(AT_A_TIME, most - done),
    });
    if (page.length === 0) return done;
    const scores = page.map(({ orgId, assessmentId, sitting }) => ({
      orgId,
      assessmentId,
      comparison: sitting.comparison,
      scored: score(scoring.prepared, sitting),
    }));
    await insertScores(sql, scoring.id, scores, now);
    done += page.length;
    after = page.at(-1)!.assessmentId;
  }
}
