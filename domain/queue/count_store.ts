import { findStoreCount, saveStoreCount } from "../../db/queue/store_counts.ts";
import { STORE_COUNT } from "../../model/times.ts";
import type { Ctx } from "../context.ts";

/**
 * Counts the files of the store and their bytes for the operators' page, unless a worker did so lately: a
 * million files take a thousand requests to S3.
 */
export async function countStore(ctx: Ctx, stop?: AbortSignal): Promise<void> {
  const countedAt = ctx.now();
  const last = await findStoreCount(ctx.sql);
  if (last && countedAt.getTime() - last.countedAt.getTime() < STORE_COUNT) return;
  await saveStoreCount(ctx.sql, { ...await ctx.store.count(stop), countedAt });
}
