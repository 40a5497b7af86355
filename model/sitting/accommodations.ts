import { z } from "zod";
import {
  type Accommodation,
  ACCOMMODATIONS,
  allowanceOf,
  type Allowances,
} from "../instruments/allowances.ts";
import { LIMITS } from "../limits.ts";
import { BREAK_TIMES, Breaks } from "./breaks.ts";
import { type Look, USUAL_LOOK } from "./look.ts";

/** 1 is the limit as the test has it; else 1.1 to 3, in hundredths. */
const TimeFactor = z.number("invalid")
  .refine(
    (factor) => factor === 1 || factor >= LIMITS.timeFactorMin && factor <= LIMITS.timeFactorMax,
    "invalid",
  )
  .transform((factor) => Math.round(factor * 100) / 100);

const SETTINGS = {
  timeFactor: TimeFactor.default(1).describe("of each limit; 1 for none, or 1.1 to 3"),
  isUntimed: z.boolean("invalid").default(false).describe("no limit at all"),
  breaks: Breaks.nullable().default(null),
  ...USUAL_LOOK,
  assistant: z.boolean("invalid").default(false).describe("somebody who helps is present"),
} satisfies Record<Accommodation, z.ZodType>;

/** How a respondent sits their tests. Omitted settings are as usual. */
export const Accommodations = z.object({
  ...SETTINGS,
  note: z.string("invalid").trim().max(LIMITS.accommodationNoteMaxLength, "max_length").default(""),
});
export type Accommodations = z.output<typeof Accommodations>;

/** What is stored of them: the note is apart, because it is erased. */
export const Settings = Accommodations.omit({ note: true });
export type Settings = z.output<typeof Settings>;

const NO_ACCOMMODATIONS: Accommodations = Accommodations.parse({});

/** The settings in which two profiles differ. */
export const changedIn = (before: Accommodations, after: Accommodations): (Accommodation | "note")[] =>
  ([...ACCOMMODATIONS, "note"] as const).filter((name) =>
    JSON.stringify(before[name]) !== JSON.stringify(after[name])
  );

/** The settings that are not as usual. */
export const chosenIn = (settings: Settings): Accommodation[] =>
  ACCOMMODATIONS.filter((name) => JSON.stringify(settings[name]) !== JSON.stringify(NO_ACCOMMODATIONS[name]));

/** The chosen settings that a test does not apply. */
export const refusedIn = (settings: Settings, allowances: Allowances): Accommodation[] =>
  chosenIn(settings).filter((name) => allowanceOf(allowances, name) === "refused");

/** How the player looks in a test: what is chosen and the test allows. */
export function lookIn(settings: Settings, allowances: Allowances): Look {
  const refused = refusedIn(settings, allowances);
  const shown = chosenIn(settings).filter((name) => name in USUAL_LOOK && !refused.includes(name));
  return Object.fromEntries(shown.map((name) => [name, settings[name]]));
}

/** Factor of a limit; null for no limit at all. */
export const factorOf = (
  { timeFactor, isUntimed }: Pick<Settings, "timeFactor" | "isUntimed">,
): number | null => isUntimed ? null : timeFactor;

const typedNumber = (from: number, to: number) =>
  z.string().default("").transform((typed) => Number(typed.trim().replace(",", ".")))
    .refine((count) => count === 0 || count >= from && count <= to, "invalid");
const box = z.string().optional().transform((value) => value !== undefined);

/** The same, as a form sends it. An empty number is as usual; a box that is not ticked is absent. */
export const AccommodationsForm = z.object({
  timeFactor: typedNumber(1, LIMITS.timeFactorMax).transform((factor) => factor || 1).pipe(TimeFactor),
  isUntimed: box,
  breakCount: typedNumber(1, LIMITS.breaks).refine(Number.isInteger, "invalid"),
  breakMinutes: typedNumber(1, LIMITS.breakMinutes).refine(Number.isInteger, "invalid"),
  breakWhen: z.enum(BREAK_TIMES, "invalid").default("between_parts"),
  textSize: USUAL_LOOK.textSize,
  contrast: box.transform((isHigh) => isHigh ? "high" as const : "normal" as const),
  spacing: box.transform((isWide) => isWide ? "wide" as const : "normal" as const),
  singleSwitch: typedNumber(1, LIMITS.switchSeconds).refine(Number.isInteger, "invalid"),
  ...{ ruler: box, readAloud: box, calm: box, assistant: box },
  note: Accommodations.shape.note,
}).superRefine(({ breakCount, breakMinutes }, { addIssue }) => {
  if (breakCount > 0 === breakMinutes > 0) return;
  const path = [breakCount > 0 ? "breakMinutes" : "breakCount"];
  addIssue({ code: "custom", path, message: "required" });
}).transform(({ breakCount: count, breakMinutes: minutes, breakWhen: when, ...rest }): Accommodations => ({
  ...rest,
  breaks: count > 0 ? { count, minutes, when } : null,
}));

/** What was changed for a person while they sat a test. */
export interface UsedAccommodations {
  /** As used; what was not is as usual. */
  readonly settings: Settings;
  /** Those with which the norms do not apply, according to the author of the test. */
  readonly unfit: readonly Accommodation[];
  /** Names of the parts in which more time was given, and ids of the scales whose norms do not apply for it. */
  readonly longer: readonly string[];
  readonly scales: readonly string[];
}
