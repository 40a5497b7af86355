import { z } from "zod";

/**
 * Ids of an instrument's parts: `matrices_01`, `openness`. Keys, scales and texts refer to each other by
 * them.
 */
export const PartId = z.string().regex(
  /^[a-z][a-z0-9]*(_[a-z0-9]+)*$/,
  "lower case letters, digits and single underscores",
).max(60).refine((id) => id !== "constructor", "every object has a part of this name");

/** A part's id, or a prefix: `matrices_*`. */
export const Selector = z.string().regex(
  /^[a-z][a-z0-9_]*\*?$/,
  "an id, or the beginning of ids followed by *",
).max(61);

export const ImageName = z.string().regex(
  /^[a-z0-9][a-z0-9_-]*\.(svg|png|jpg|webp)$/,
  "lower case, ending in .svg, .png, .jpg or .webp",
);
