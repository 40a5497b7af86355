import { Buffer } from "node:buffer";
import type { Sql, Tx } from "../../db/connection/pool.ts";
import { currentScoring, findScoringModel } from "../../db/scoring/scorings.ts";
import { prepare, type Prepared } from "../../scoring/score.ts";

/** Most models kept: more than there are tests. The least recently used one is dropped first. */
const KEPT = 64;
/** Prepared models by content hash, which is the same in every database. */
const prepared = new Map<string, Prepared>();

export interface CurrentScoring {
  readonly id: number;
  readonly number: number;
  readonly prepared: Prepared;
}

/**
 * Returns the current scoring of a version with its prepared model, which a process reads and prepares once.
 */
export async function currentPrepared(sql: Sql | Tx, versionId: number): Promise<CurrentScoring> {
  const scoring = await currentScoring(sql, versionId);
  if (!scoring) throw new Error(`version ${versionId} has no scoring`);
  const { id, number, contentHash } = scoring;
  const key = Buffer.from(contentHash).toString("hex");
  const current = prepared.get(key) ?? prepare((await findScoringModel(sql, id))!);
  prepared.delete(key);
  prepared.set(key, current);
  if (prepared.size > KEPT) prepared.delete(prepared.keys().next().value!);
  return { id, number, prepared: current };
}
