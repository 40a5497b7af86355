import { GENDERS, isForEverybody, type NormGroup } from "$/model/instruments/norms.ts";
import type { Place } from "../finding.ts";
import type { Rule, Violation } from "./rule.ts";

/**
 * Each person belongs to exactly one group: ages neither overlap nor leave gaps, and both genders are covered
 * alike.
 */
export const normGroups: Rule = function* ({ norms: { file }, manifest }) {
  if (!file) return;
  const groups = file.value.groups.map((group, index) => ({ ...group, at: () => file.at("groups", index) }));
  const general = groups.filter(isForEverybody);
  if (general.length === 0) {
    yield { at: file.at("groups"), message: "there is no group for those whose age or gender is not known" };
  }
  for (const { id, at } of general.slice(1)) {
    yield { at: at(), message: `"${id}" is for everybody, as "${general[0]!.id}" is` };
  }
  for (const [index, { id, age, languages = [], at }] of groups.entries()) {
    if (groups.findIndex((other) => other.id === id) < index) {
      yield { at: at(), message: `there are two groups "${id}"` };
    }
    if (age && age[1] !== null && age[1] < age[0]) {
      yield { at: at(), message: `the ages of "${id}" end before they begin` };
    }
    for (const language of languages) {
      if (!manifest.languages.includes(language)) {
        yield { at: at(), message: `"${id}" is of the language ${language}, which the form does not have` };
      }
    }
  }
  const strata = Map.groupBy(
    groups.filter((group) => !isForEverybody(group)),
    ({ gender, languages, age }) =>
      JSON.stringify([gender ?? null, languages?.toSorted() ?? null, age !== undefined]),
  );
  yield* languageInTwo([...strata.values()].map(([first]) => first!));
  for (const [stratum, members] of strata) {
    const [gender, languages, hasAges] = JSON.parse(stratum) as [string | null, string[] | null, boolean];
    if (hasAges) {
      const rising = members.toSorted((a, b) => a.age![0] - b.age![0]);
      for (const [index, { id, age, at }] of rising.entries()) {
        const before = rising[index - 1];
        if (!before) continue;
        const end = before.age![1] ?? Infinity;
        if (age![0] <= end) yield { at: at(), message: `the ages of "${id}" and "${before.id}" overlap` };
        if (age![0] > end + 1) {
          yield {
            at: at(),
            message: `between the ages of "${before.id}" and "${id}" is a gap, ${end + 1} to ${age![0] - 1}`,
          };
        }
      }
    } else {
      for (const { id, at } of members.slice(1)) {
        yield { at: at(), message: `"${id}" is for the same people as "${members[0]!.id}"` };
      }
    }
    if (gender === null) continue;
    for (const other of GENDERS.filter((other) => other !== gender)) {
      const theirs = strata.get(JSON.stringify([other, languages, hasAges]));
      const whom = `${other === "f" ? "women" : "men"}${hasAges ? " by age" : ""}`;
      if (!theirs) {
        yield {
          at: members[0]!.at(),
          message: `there is a group like "${members[0]!.id}", and none for ${whom}`,
        };
      } else if (hasAges && span(theirs).join() !== span(members).join() && gender === "f") {
        yield {
          at: theirs[0]!.at(),
          message: `the groups of women reach from ${span(members).join(" to ")}, those of men from ${
            span(theirs).join(" to ")
          }`,
        };
      }
    }
  }
};

/** Groups that differ in their languages alone share none. */
function* languageInTwo(groups: readonly (NormGroup & { at: () => Place })[]): Iterable<Violation> {
  for (const [index, { id, gender, age, languages, at }] of groups.entries()) {
    for (const other of groups.slice(0, index)) {
      if (other.gender !== gender || !other.age !== !age) continue;
      const shared = languages?.find((language) => other.languages?.includes(language));
      if (shared) yield { at: at(), message: `"${id}" and "${other.id}" are both of the language ${shared}` };
    }
  }
}

function span(groups: readonly NormGroup[]): [number, number | string] {
  const end = Math.max(...groups.map(({ age }) => age![1] ?? Infinity));
  return [Math.min(...groups.map(({ age }) => age![0])), end === Infinity ? "the end" : end];
}
