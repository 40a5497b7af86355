import type { Sql, Tx } from "../../db/connection/pool.ts";
import { insertScores, type NewScore } from "../../db/scoring/scores.ts";
import { grouped } from "../../lib/flow/grouped.ts";
import { tellWebhooks } from "../tell_webhooks.ts";

/** Stores scores under a scoring, as `insertScores` does, and tells webhooks of those that are new. */
export async function storeScores(
  sql: Sql | Tx,
  scoringId: number,
  scores: readonly NewScore[],
  now: Date,
): Promise<void> {
  if (!("savepoint" in sql)) return await sql.begin((tx) => storeScores(tx, scoringId, scores, now));
  const stored = await insertScores(sql, scoringId, scores, now);
  for (const isFirst of [true, false]) {
    const type = isFirst ? "result.scored" : "result.rescored";
    const some = stored.filter((one) => one.isFirst === isFirst);
    for (const [orgId, ofOne] of grouped(some, ({ orgId }) => orgId)) {
      await tellWebhooks(
        sql,
        orgId,
        type,
        { assessments: ofOne.map(({ assessmentId }) => assessmentId) },
        now,
      );
    }
  }
}
