import { z } from "zod";
import { domainOf } from "./catalogue.ts";
import type { QuestionType } from "./question_kinds.ts";

/** What may be changed for one respondent. `time` is a time factor and no limit at all. */
export const ALLOWED = [
  "time",
  "breaks",
  "textSize",
  "contrast",
  "spacing",
  "ruler",
  "readAloud",
  "calm",
  "assistant",
] as const;
export type Allowed = (typeof ALLOWED)[number];

/**
 * What an author says of one: it leaves scores comparable with the norms, or not, or it is not applied in
 * their test.
 */
const ALLOWANCES = ["comparable", "not_comparable", "refused"] as const;
export type Allowance = (typeof ALLOWANCES)[number];

export const Allowances = z.partialRecord(z.enum(ALLOWED), z.enum(ALLOWANCES));
export type Allowances = Readonly<Record<Allowed, Allowance>>;

const COMPARABLE = Object.fromEntries(ALLOWED.map((name) => [name, "comparable"])) as Allowances;
/** Of a test of ability: time and help change what it measures, and so does hearing what is to be read. */
const CAUTIOUS: Allowances = {
  ...COMPARABLE,
  time: "not_comparable",
  readAloud: "refused",
  assistant: "not_comparable",
};

/** What an author leaves unsaid, by the kinds of a test's scored questions. */
export const usualAllowances = (types: readonly QuestionType[]): Allowances =>
  types.some((type) => domainOf(type) === "cognitive") ? CAUTIOUS : COMPARABLE;

/** The allowances of a stored test. One from before they were stored is judged as a test of ability. */
export const allowancesOf = (stored: z.output<typeof Allowances>): Allowances => ({ ...CAUTIOUS, ...stored });
