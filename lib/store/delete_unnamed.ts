import type { Log } from "../log.ts";
import type { Store } from "./store.ts";

/**
 * Deletes a file that nobody could write again, after the commit that took its name out of the row: until
 * then it is needed. A failure is logged, since what was asked for is done. Does nothing without a key.
 */
export async function deleteUnnamed(
  { store, log }: { readonly store: Store; readonly log: Log },
  key: string | null | undefined,
): Promise<void> {
  if (!key) return;
  try {
    await store.delete(key);
  } catch (error) {
    log.warn("store.delete_failed", { reason: String(error) });
  }
}
