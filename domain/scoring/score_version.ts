import type { Sql, Tx } from "../../db/connection/pool.ts";
import { FIRST_SITTING, listSittings } from "../../db/scoring/finished_sittings.ts";
import { score } from "../../scoring/score.ts";
import { currentPrepared } from "./current_prepared.ts";
import { storeScores } from "./store_scores.ts";

const PAGE = 250;

interface Limits {
  /** Only sittings without any score, or whose scores were dropped. */
  readonly isFirst?: boolean;
  readonly batchId?: string;
  /** Most sittings to score. The others are scored when their result, report or CSV is needed. */
  readonly most?: number;
  readonly stop?: AbortSignal;
  readonly onProgress?: (done: number) => void;
}

/**
 * Scores a version's finished sittings, in a batch or in all, that have no score by its current scoring.
 * Returns how many.
 */
export async function scoreVersion(
  sql: Sql | Tx,
  versionId: number,
  now: Date,
  { isFirst = false, batchId, most = Infinity, stop, onProgress }: Limits = {},
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
      limit: Math.min(PAGE, most - done),
    });
    if (page.length === 0) return done;
    const scores = page.map(({ orgId, assessmentId, sitting }) => ({
      orgId,
      assessmentId,
      comparison: sitting.comparison,
      scored: score(scoring.prepared, sitting),
    }));
    await storeScores(sql, scoring.id, scores, now);
    done += page.length;
    onProgress?.(done);
    after = page.at(-1)!.assessmentId;
  }
}
