import type { NormGroup } from "../instruments/norms.ts";

/** Details of a person that a norm group may be limited to. */
const TRAITS = ["age", "gender", "language"] as const;
type Trait = (typeof TRAITS)[number];

/** Details by which the norm group is chosen; `combined` is the group of all people. */
export const COMPARISONS = [
  "combined",
  "age",
  "gender",
  "language",
  "age_gender",
  "age_language",
  "gender_language",
  "age_gender_language",
] as const;
export type Comparison = (typeof COMPARISONS)[number];

/** The default comparison: all details except those that a hiring law bars. */
export const usualComparison = (barsNormsBySex: boolean): Comparison =>
  barsNormsBySex ? "age_language" : "age_gender_language";

const traitsOf = ({ age, gender, languages }: NormGroup): Trait[] =>
  TRAITS.filter((trait) => ({ age, gender, language: languages })[trait] !== undefined);

const comparisonOf = (group: NormGroup): Comparison =>
  (traitsOf(group).join("_") || "combined") as Comparison;

/** Whether a comparison may use a group. */
export const allowsGroup = (comparison: Comparison, group: NormGroup): boolean => {
  const chosen = comparison.split("_");
  return traitsOf(group).every((trait) => chosen.includes(trait));
};

/**
 * The comparisons that norm groups allow, in the order of COMPARISONS; a single one if there is no choice.
 */
export function comparisonsOf(groups: readonly NormGroup[]): Comparison[] {
  const there = new Set(groups.map(comparisonOf));
  return COMPARISONS.filter((comparison) => there.has(comparison));
}

/** The comparison that takes effect with these norm groups: the most specific one that they support. */
export const effectiveComparison = (groups: readonly NormGroup[], comparison: Comparison): Comparison =>
  comparisonsOf(groups.filter((group) => allowsGroup(comparison, group))).at(-1) ?? "combined";

/** Why norms do not fit a person. */
export type NormCaution =
  | { readonly kind: "age_outside"; readonly age: number; readonly from: number; readonly to: number | null }
  | { readonly kind: "age_unknown"; readonly from: number; readonly to: number | null }
  | { readonly kind: "gender_unknown" };

/**
 * Where norms do not fit a person. The age range is that of all groups together, whichever group is used: the
 * general group holds the same people.
 */
export function normCautions(
  groups: readonly NormGroup[],
  comparison: Comparison,
  { age, gender }: { readonly age: number | null; readonly gender: "f" | "m" | null },
): NormCaution[] {
  const cautions: NormCaution[] = [];
  const ages = groups.flatMap(({ age }) => age ? [age] : []);
  if (ages.length > 0) {
    const from = Math.min(...ages.map(([youngest]) => youngest));
    const ends = ages.map(([, oldest]) => oldest);
    const to = ends.includes(null) ? null : Math.max(...ends.filter((end) => end !== null));
    if (age === null) cautions.push({ kind: "age_unknown", from, to });
    else if (age < from || to !== null && age > to) cautions.push({ kind: "age_outside", age, from, to });
  }
  const isByGender = groups.some((group) => group.gender !== undefined && allowsGroup(comparison, group));
  if (isByGender && gender === null) cautions.push({ kind: "gender_unknown" });
  return cautions;
}
