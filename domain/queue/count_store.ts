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
  const sum = { files: 0, bytes: 0 };
  for await (const { bytes } of ctx.store.list()) {
    stop?.throwIfAborted();
    sum.files++;
    sum.bytes += bytes;
  }
  await saveStoreCount(ctx.sql, { ...sum, countedAt });
}
