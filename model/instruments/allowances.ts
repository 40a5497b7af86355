import { z } from "zod";
import { domainOf } from "./catalogue.ts";
import type { QuestionType } from "./question_kinds.ts";

/**
 * What an author says of a setting: it leaves scores comparable with the norms, or not, or it is not applied
 * in their test.
 */
const ALLOWANCES = ["comparable", "not_comparable", "refused"] as const;
export type Allowance = (typeof ALLOWANCES)[number];

/**
 * What may be changed for one respondent, in the order in which it is shown: a row for each setting, which the
 * compiler asks for everywhere else (its schema, its column of an invitation list, its display). `named`: as
 * authors name it. `inAbility`: what they leave unsaid in a test of ability, where time and help change what is
 * measured, and so does hearing what is to be read.
 */
const SETTINGS = {
  timeFactor: { named: "time", inAbility: "not_comparable" },
  isUntimed: { named: "time", inAbility: "not_comparable" },
  breaks: { named: "breaks", inAbility: "comparable" },
  textSize: { named: "textSize", inAbility: "comparable" },
  contrast: { named: "contrast", inAbility: "comparable" },
  spacing: { named: "spacing", inAbility: "comparable" },
  ruler: { named: "ruler", inAbility: "comparable" },
  readAloud: { named: "readAloud", inAbility: "refused" },
  calm: { named: "calm", inAbility: "comparable" },
  singleSwitch: { named: "singleSwitch", inAbility: "not_comparable" },
  assistant: { named: "assistant", inAbility: "not_comparable" },
} as const satisfies Readonly<Record<string, { named: string; inAbility: Allowance }>>;

export type Accommodation = keyof typeof SETTINGS;
export const ACCOMMODATIONS = Object.keys(SETTINGS) as readonly Accommodation[];

type Named = (typeof SETTINGS)[Accommodation]["named"];
const NAMED = [...new Set(Object.values(SETTINGS).map(({ named }) => named))] as const;

export const Allowances = z.partialRecord(z.enum(NAMED), z.enum(ALLOWANCES));
export type Allowances = Readonly<Record<Named, Allowance>>;

const COMPARABLE = Object.fromEntries(NAMED.map((name) => [name, "comparable"])) as Allowances;
const CAUTIOUS = Object.fromEntries(
  Object.values(SETTINGS).map(({ named, inAbility }) => [named, inAbility]),
) as Allowances;

export const allowanceOf = (allowances: Allowances, name: Accommodation): Allowance =>
  allowances[SETTINGS[name].named];

/** What an author leaves unsaid, by the kinds of a test's scored questions. */
export const usualAllowances = (types: readonly QuestionType[]): Allowances =>
  types.some((type) => domainOf(type) === "cognitive") ? CAUTIOUS : COMPARABLE;

/** The allowances of a stored test. One from before they were stored is judged as a test of ability. */
export const allowancesOf = (stored: z.output<typeof Allowances>): Allowances => ({ ...CAUTIOUS, ...stored });
