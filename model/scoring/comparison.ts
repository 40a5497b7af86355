import type { NormGroup } from "../instruments/norms.ts";

/** What of a person a norm group may name. */
const TRAITS = ["age", "gender", "language"] as const;
type Trait = (typeof TRAITS)[number];

/** By what of people their norm group is looked for; `combined` is the group of everybody. */
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

/** What is taken where nothing was chosen: all but what a hiring law bars. */
export const usualComparison = (barsNormsBySex: boolean): Comparison =>
  barsNormsBySex ? "age_language" : "age_gender_language";

const traitsOf = ({ age, gender, languages }: NormGroup): Trait[] =>
  TRAITS.filter((trait) => ({ age, gender, language: languages })[trait] !== undefined);

const comparisonOf = (group: NormGroup): Comparison =>
  (traitsOf(group).join("_") || "combined") as Comparison;

/** Whether a comparison may take a group. */
export const allowsGroup = (comparison: Comparison, group: NormGroup): boolean => {
  const chosen = comparison.split("_");
  return traitsOf(group).every((trait) => chosen.includes(trait));
};

/** What can be chosen among norm groups, in the order of COMPARISONS; one where there is nothing to choose. */
export function comparisonsOf(groups: readonly NormGroup[]): Comparison[] {
  const there = new Set(groups.map(comparisonOf));
  return COMPARISONS.filter((comparison) => there.has(comparison));
}

/** What a comparison comes to among norm groups: the most particular of theirs that it allows. */
export const effectiveComparison = (groups: readonly NormGroup[], comparison: Comparison): Comparison =>
  comparisonsOf(groups.filter((group) => allowsGroup(comparison, group))).at(-1) ?? "combined";

/** What stands between a person and their norms. */
export type NormCaution =
  | { readonly kind: "age_outside"; readonly age: number; readonly from: number; readonly to: number | null }
  | { readonly kind: "age_unknown"; readonly from: number; readonly to: number | null }
  | { readonly kind: "gender_unknown" };

/**
 * Where norms do not fit somebody. The ages of all groups together are those of the norms, whichever group is taken: the general group
 * holds the same people.
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
