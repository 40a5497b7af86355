import type { Scoring } from "../../../model/instruments/instrument.ts";
import type { SimulationFile } from "../../../model/instruments/simulation.ts";
import type { ScaleSources } from "./scale_sources.ts";

/** Default correlation of a facet with its domain. */
const FOLLOWS_PARENT = 0.7;
/** Defaults: abilities correlate, traits of personality do not. */
const ABILITIES = 0.4;

/**
 * Correlations of the sources' traits: those of the form, otherwise by way of their parents. A row of columns
 * for each source.
 */
export function traitCorrelations(
  scoring: Pick<Scoring, "keys" | "scales">,
  { correlations, followsParent = FOLLOWS_PARENT }: Pick<SimulationFile, "correlations" | "followsParent">,
  { sources, mixtures }: ScaleSources,
): number[][] {
  const named = new Map(correlations.flatMap(([a, b, r]) => [[`${a} ${b}`, r], [`${b} ${a}`, r]] as const));
  const parents = parentsOf(mixtures);
  const depth = (id: string): number => parents.has(id) ? 1 + depth(parents.get(id)!) : 0;
  const isAbility = (id: string) =>
    [...mixtures.get(id)?.keys() ?? []].every((source) => {
      const scale = scoring.scales[source];
      return scale && "items" in scale && scale.method !== "sum";
    });

  const between = (a: string, b: string): number => {
    if (a === b) return 1;
    const correlation = named.get(`${a} ${b}`);
    if (correlation !== undefined) return correlation;
    if (!parents.has(a) && !parents.has(b)) return isAbility(a) && isAbility(b) ? ABILITIES : 0;
    return depth(a) >= depth(b)
      ? followsParent * between(parents.get(a)!, b)
      : followsParent * between(a, parents.get(b)!);
  };
  return sources.map((a) => sources.map((b) => between(a, b)));
}

/** A scale's parent is the smallest scale that contains all its items, and more. */
function parentsOf(mixtures: ScaleSources["mixtures"]): Map<string, string> {
  const parents = new Map<string, string>();
  const sized = [...mixtures].sort(([, a], [, b]) => a.size - b.size);
  for (const [id, mixture] of mixtures) {
    const parent = sized.find(([, other]) =>
      other.size > mixture.size && [...mixture.keys()].every((source) => other.has(source))
    );
    if (parent) parents.set(id, parent[0]);
  }
  return parents;
}
