import { Buffer } from "node:buffer";
import type { Sql, Tx } from "../../db/connection/pool.ts";
import { currentScoring, findScoringModel } from "../../db/scoring/scorings.ts";
import { prepare, type Prepared } from "../../scoring/score.ts";

/** More than there are tests; what is used least goes first. */
const KEPT = 64;
/** By what they are made of, which is the same in every database. */
const prepared = new Map<string, Prepared>();

export interface CurrentScoring {
  readonly id: number;
  readonly number: number;
  readonly prepared: Prepared;
}

/** The scoring that holds for a version, ready to be used; read and prepared once in a process. */
export async function currentPrepared(sql: Sql | Tx, versionId: number): Promise<CurrentScoring> {
  const current = await currentScoring(sql, versionId);
  if (!current) throw new Error(`version ${versionId} has no scoring`);
  const { id, number, contentHash } = current;
  const key = Buffer.from(contentHash).toString("hex");
  const found = prepared.get(key) ?? prepare((await findScoringModel(sql, id))!);
  prepared.delete(key);
  prepared.set(key, found);
  if (prepared.size > KEPT) prepared.delete(prepared.keys().next().value!);
  return { id, number, prepared: found };
}
