import { inTime } from "../../lib/time/in_time.ts";
import { takeTurns } from "../../lib/flow/turns.ts";
import type { Ctx } from "../context.ts";

const AT_ONCE = 20;
const PATIENCE_MS = 3_000;

/**
 * Deletes files before the commit of what they tell of: were they to outlive it, nothing would know of them any more; without the
 * commit they are made anew. Not for ever: as long as it takes, the answers of everybody who is held by the transaction wait.
 */
export async function deleteFiles({ store }: Pick<Ctx, "store">, keys: readonly string[]): Promise<void> {
  const inTurn = takeTurns(AT_ONCE);
  const all = Promise.all(keys.map((key) => inTurn(() => store.delete(key))));
  if (!await inTime(all, PATIENCE_MS)) throw new Error("the store did not delete in time");
}
