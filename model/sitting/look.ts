import { z } from "zod";

/** Sizes of text in the player. */
export const TEXT_SIZES = ["normal", "large", "larger"] as const;

/** How the player looks and behaves for a respondent; not what is asked, nor how long. */
export const LOOK = {
  textSize: z.enum(TEXT_SIZES, "invalid").default("normal"),
  contrast: z.enum(["normal", "high"], "invalid").default("normal"),
  spacing: z.enum(["normal", "wide"], "invalid").default("normal").describe("between letters and lines"),
  ruler: z.boolean("invalid").default(false).describe("a line that follows what is read"),
  readAloud: z.boolean("invalid").default(false).describe("by the voices of the browser"),
  calm: z.boolean("invalid").default(false).describe("no clock, no progress, no animation"),
};

/** What of it is not as usual. */
export const Look = z.object({
  textSize: z.enum(TEXT_SIZES),
  contrast: z.literal("high"),
  spacing: z.literal("wide"),
  ruler: z.literal(true),
  readAloud: z.literal(true),
  calm: z.literal(true),
}).partial();
export type Look = z.output<typeof Look>;
