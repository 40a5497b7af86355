import { deleteOldTasks } from "../../db/old_tasks.ts";
import type { Ctx } from "../context.ts";
import { deleteFiles } from "../respondents/delete_files.ts";

/** Exports and zips are copies of what is stored anyway, and hold names: they are kept for a month. Reports themselves stay. */
export const KEPT_DAYS = 30;

const AT_ONCE = 100;

/** Deletes what was made too long ago; answers how many files that were. */
export async function forgetOldTasks(ctx: Ctx): Promise<number> {
  for (let files = 0;;) {
    const { tasks, keys } = await ctx.sql.begin(async (tx) => {
      const old = await deleteOldTasks(tx, { days: KEPT_DAYS, limit: AT_ONCE });
      await deleteFiles(ctx, old.keys);
      return old;
    });
    files += keys.length;
    if (tasks < AT_ONCE) return files;
  }
}
