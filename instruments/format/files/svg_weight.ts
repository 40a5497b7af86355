import { LIMITS } from "../limits.ts";

/** An element of a drawing, in the order of the text. */
export interface SvgElement {
  readonly name: string;
  readonly id: string | undefined;
  /** The ids of those that it shows in its place or fills itself with. */
  readonly refers: readonly string[];
  /** The place behind the last of those inside of it. */
  end: number;
}

/** Further than this no drawing shows what shows what shows something. */
const DEEPEST = 20;

/**
 * What there is against how the elements of a drawing refer to each other: a few that each show ten others, which each show ten
 * others, are more than a browser can draw.
 */
export function referenceFaults(elements: readonly SvgElement[], ofStyle: readonly string[]): string[] {
  if (elements.length > LIMITS.elements) return [`holds more than ${LIMITS.elements} elements`];
  const places = new Map<string, number>();
  elements.forEach(({ id }, place) => id !== undefined && !places.has(id) && places.set(id, place));
  const wrong: string[] = [];
  // Whatever its rules fit is filled so: how often, only a browser knows.
  const target = (id: string) => elements[places.get(id) ?? -1]?.name ?? "linearGradient";
  if (!ofStyle.every((id) => /^(linear|radial)Gradient$/.test(target(id)))) {
    wrong.push("has a style that refers to something else than a gradient");
  }
  const weights = new Map<string, number>();
  const weightOf = (id: string, depth: number): number => {
    const place = places.get(id);
    if (place === undefined) return 0;
    if (depth > DEEPEST) return Infinity;
    const known = weights.get(id);
    if (known !== undefined) return known;
    // Until it is known: who comes by here again goes in a circle.
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
    wrong.push(`comes to more than ${LIMITS.elements} elements by what it refers to`);
  }
  return wrong;
}
