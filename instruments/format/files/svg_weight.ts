import { LIMITS } from "../limits.ts";

/** An element of a drawing, in document order. */
export interface SvgElement {
  readonly name: string;
  readonly id: string | undefined;
  /** Ids of elements that it shows or is filled with. */
  readonly refers: readonly string[];
  /** Index after its last descendant. */
  end: number;
}

/** Deepest chain of references. */
const DEEPEST = 20;

/**
 * Faults of references: a few elements that each show ten others, nested, are more than a browser can draw.
 */
export function referenceFaults(elements: readonly SvgElement[], styleIds: readonly string[]): string[] {
  if (elements.length > LIMITS.elements) return [`holds more than ${LIMITS.elements} elements`];
  const places = new Map<string, number>();
  elements.forEach(({ id }, place) => id !== undefined && !places.has(id) && places.set(id, place));
  const faults: string[] = [];
  // Only a browser knows how many elements a style's rule matches.
  const target = (id: string) => elements[places.get(id) ?? -1]?.name ?? "linearGradient";
  if (!styleIds.every((id) => /^(linear|radial)Gradient$/.test(target(id)))) {
    faults.push("has a style that refers to something else than a gradient");
  }
  const weights = new Map<string, number>();
  const weightOf = (id: string, depth: number): number => {
    const place = places.get(id);
    if (place === undefined) return 0;
    if (depth > DEEPEST) return Infinity;
    const known = weights.get(id);
    if (known !== undefined) return known;
    // Until the weight is known: a second visit means a cycle.
    weights.set(id, Infinity);
    const weight = weightBetween(place, elements[place]!.end, depth);
    weights.set(id, weight);
    return weight;
  };
  const weightBetween = (from: number, to: number, depth: number) => {
    let weight = to - from;
    for (let place = from; place < to && weight <= LIMITS.elements; place++) {
      for (const id of elements[place]!.refers) weight += weightOf(id, depth + 1);
    }
    return weight;
  };
  if (weightBetween(0, elements.length, 0) > LIMITS.elements) {
    faults.push(`comes to more than ${LIMITS.elements} elements by what it refers to`);
  }
  return faults;
}
