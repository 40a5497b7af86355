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

/**
 * Deletes a file that nobody could write again, after the commit that took its name out of the row: until then it
 * is needed. A failure is logged, since what was asked for is done. Does nothing without a key.
 */
export async function deleteUnnamed(
  { store, log }: Pick<Ctx, "store" | "log">,
  key: string | null | undefined,
): Promise<void> {
  if (!key) return;
  try {
    await store.delete(key);
  } catch (error) {
    log.warn("store.delete_failed", { reason: String(error) });
  }
}
