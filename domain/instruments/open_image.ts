import { findContentImage, type StoredPicture } from "../../db/instruments/content_images.ts";
import { Refusal } from "../../model/refusal.ts";
import type { Ctx } from "../context.ts";

/**
 * Returns a picture by its hash. No sign-in is required: only someone who was shown the question has the
 * hash.
 */
export async function openImage(ctx: Ctx, hash: string): Promise<StoredPicture> {
  const image = /^[0-9a-f]{64}$/.test(hash) ? await findContentImage(ctx.sql, hash) : null;
  if (!image) throw new Refusal("not_found");
  return image;
}
