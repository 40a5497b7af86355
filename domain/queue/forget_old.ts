import { deleteOldTasks } from "../../db/queue/old_tasks.ts";
import type { Ctx } from "../context.ts";
import { deleteFiles } from "./delete_files.ts";
import { FINISHED_TASK, inDays } from "../../model/times.ts";

const AT_ONCE = 100;

/** Deletes old finished tasks and their files; returns the number of files. */
export async function forgetOldTasks(ctx: Ctx): Promise<number> {
  for (let files = 0;;) {
    const { tasks, keys } = await ctx.sql.begin(async (tx) => {
      const old = await deleteOldTasks(tx, { days: inDays(FINISHED_TASK), limit: AT_ONCE });
      await deleteFiles(ctx, old.keys);
      return old;
    });
    files += keys.length;
    if (tasks < AT_ONCE) return files;
  }
}
