import type { Scoring } from "../../../model/instruments/instrument.ts";
import type { LeafScale, Scale } from "../../../model/instruments/scoring.ts";
import type { Loading } from "../answerer.ts";

/**
 * People differ in what a form's smallest scales measure: the sources. Every other scale, a composite or one
 * whose items are all on smaller scales, is a mixture of them.
 */
export interface ScaleSources {
  readonly sources: readonly string[];
  /** For every scale: the weight of each source in it. */
  readonly mixtures: ReadonlyMap<string, ReadonlyMap<string, number>>;
  /** By question: the sources that it measures. */
  readonly loadings: ReadonlyMap<string, readonly Loading[]>;
}

export function scaleSources({ scales }: Pick<Scoring, "scales">): ScaleSources {
  const loadings = new Map<string, Loading[]>();
  const mixtures = new Map<string, Map<string, number>>();
  const sources: string[] = [];
  for (const [id, { items }] of leavesFromTheSmallest(scales)) {
    const signed = items.map(signedItem);
    if (signed.every(({ question }) => loadings.has(question))) {
      mixtures.set(id, mixtureOfItems(signed, loadings));
      continue;
    }
    sources.push(id);
    mixtures.set(id, new Map([[id, 1]]));
    for (const { question, sign } of signed) {
      loadings.set(question, [...loadings.get(question) ?? [], { scale: id, sign }]);
    }
  }
  for (const id of Object.keys(scales)) mixture(id, scales, mixtures);
  return { sources, mixtures, loadings };
}

/** Validity scales come last: items that they share with other scales belong to those. */
function leavesFromTheSmallest(scales: Scoring["scales"]): [string, LeafScale][] {
  return Object.entries(scales).filter((entry): entry is [string, LeafScale] => "items" in entry[1])
    .sort(([, a], [, b]) => Number(a.isValidity) - Number(b.isValidity) || a.items.length - b.items.length);
}

function signedItem(item: string): { question: string; sign: 1 | -1 } {
  return item.startsWith("-") ? { question: item.slice(1), sign: -1 } : { question: item, sign: 1 };
}

function mixtureOfItems(
  items: readonly { question: string; sign: 1 | -1 }[],
  loadings: ReadonlyMap<string, readonly Loading[]>,
): Map<string, number> {
  const mixed = new Map<string, number>();
  for (const { question, sign } of items) {
    const own = loadings.get(question)!;
    for (const loading of own) {
      const share = sign * loading.sign / own.length;
      mixed.set(loading.scale, (mixed.get(loading.scale) ?? 0) + share);
    }
  }
  return mixed;
}

/** Sums of raw scores weigh parts by their items, sums of standard scores weigh them equally. */
function mixture(id: string, scales: Scoring["scales"], mixtures: Map<string, Map<string, number>>) {
  const known = mixtures.get(id);
  if (known) return known;
  const mixed = new Map<string, number>();
  const scale = scales[id];
  // Set before its parts: ends the recursion for a scale that contains itself.
  mixtures.set(id, mixed);
  if (!scale || "items" in scale) return mixed;
  for (const part of scale.of) {
    const inside = mixture(part, scales, mixtures);
    const whole = [...inside.values()].reduce((sum, weight) => sum + Math.abs(weight), 0) || 1;
    const weight = scale.from === "raw" ? itemCount(part, scales) / whole : 1 / whole;
    for (const [source, amount] of inside) mixed.set(source, (mixed.get(source) ?? 0) + weight * amount);
  }
  return mixed;
}

function itemCount(id: string, scales: Scoring["scales"], depth = 0): number {
  const scale: Scale | undefined = scales[id];
  if (!scale || depth > 10) return 0;
  return "items" in scale
    ? scale.items.length
    : scale.of.reduce((sum, part) => sum + itemCount(part, scales, depth + 1), 0);
}
