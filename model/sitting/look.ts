import { z } from "zod";
import type { Accommodation } from "../instruments/allowances.ts";
import { LIMITS } from "../limits.ts";
import { TEXT_SIZES } from "./look_data.ts";

/** How the player looks and behaves for a respondent; not what is asked, nor how long. */
const LOOK = {
  textSize: z.enum(TEXT_SIZES, "invalid"),
  contrast: z.enum(["normal", "high"], "invalid"),
  spacing: z.enum(["normal", "wide"], "invalid").describe("between letters and lines"),
  ruler: z.boolean("invalid").describe("a line that follows what is read"),
  readAloud: z.boolean("invalid").describe("by the voices of the browser"),
  calm: z.boolean("invalid").describe("no clock, no progress, no animation"),
  singleSwitch: z.int("invalid").min(0, "invalid").max(LIMITS.switchSeconds, "invalid")
    .describe("seconds at each control that one switch can choose; 0 for none"),
} satisfies Partial<Record<Accommodation, z.ZodType>>;

/** All of it, for what is omitted as usual. */
export const USUAL_LOOK = {
  textSize: LOOK.textSize.default("normal"),
  contrast: LOOK.contrast.default("normal"),
  spacing: LOOK.spacing.default("normal"),
  ruler: LOOK.ruler.default(false),
  readAloud: LOOK.readAloud.default(false),
  calm: LOOK.calm.default(false),
  singleSwitch: LOOK.singleSwitch.default(0),
};

/** Settings of it. Those that are not named are as usual. */
export const Look = z.object(LOOK).partial();
export type Look = z.output<typeof Look>;

/** What a respondent may choose alone. Settings that are not named stay. */
export const OwnLook = Look.pick({ textSize: true, contrast: true, readAloud: true, calm: true });
export type OwnLook = z.output<typeof OwnLook>;

const box = z.string().optional().transform((value) => value !== undefined);

/** The same, as a form sends it: all of it. */
export const OwnLookForm = z.object({ textSize: LOOK.textSize, contrast: box, readAloud: box, calm: box })
  .transform(({ contrast, ...look }): OwnLook => ({ ...look, contrast: contrast ? "high" : "normal" }));
