import { inTime } from "../../lib/flow/waiting.ts";
import { limitConcurrency } from "../../lib/flow/concurrency.ts";
import type { Ctx } from "../context.ts";

const AT_ONCE = 20;
const PATIENCE_MS = 3_000;

/**
 * Deletes files before the transaction that deletes their rows commits: after the commit no row would name
 * them, and if it does not commit, they are written again. Fails after PATIENCE_MS, since the transaction
 * locks respondents' rows, which blocks their answers.
 */
export async function deleteFiles({ store }: Pick<Ctx, "store">, keys: readonly string[]): Promise<void> {
  const inTurn = limitConcurrency(AT_ONCE);
  const all = Promise.all(keys.map((key) => inTurn(() => store.delete(key))));
  if (!await inTime(all, PATIENCE_MS)) throw new Error("the store did not delete in time");
}
