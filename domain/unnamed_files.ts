import { forgetUnnamed, listUnnamed } from "../db/queue/unnamed_files.ts";
import type { Ctx } from "./context.ts";

type Needed = Pick<Ctx, "sql" | "store" | "log">;

/**
 * Deletes a file that nobody could write again, after the commit of the transaction that noted it
 * (`noteUnnamed`): until then it is needed. A failure is logged, since what was asked for is done, and the
 * workers try again. Returns whether it is deleted; does nothing without a key.
 */
export async function deleteUnnamed({ sql, store, log }: Needed, key: string | undefined): Promise<boolean> {
  if (key === undefined) return false;
  try {
    await store.delete(key);
    await forgetUnnamed(sql, key);
    return true;
  } catch (error) {
    log.warn("store.delete_failed", { reason: String(error) });
    return false;
  }
}

const AT_ONCE = 100;

/** Tries again to delete what could not be deleted; returns the number of files. */
export async function deleteAllUnnamed(ctx: Needed): Promise<number> {
  let files = 0;
  for (const key of await listUnnamed(ctx.sql, AT_ONCE)) if (await deleteUnnamed(ctx, key)) files++;
  return files;
}
