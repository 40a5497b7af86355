import { deleteExpiredProposals } from "../../../db/operators/content_proposals.ts";
import type { Ctx } from "../../context.ts";
import { packageKey } from "./stored_package.ts";

/** Deletes proposals that were not published in time, with their packages. Returns how many packages. */
export async function forgetProposals(ctx: Ctx): Promise<number> {
  return await ctx.sql.begin(async (tx) => {
    const ids = await deleteExpiredProposals(tx, ctx.now());
    for (const id of ids) await ctx.store.delete(packageKey(id));
    return ids.length;
  });
}
