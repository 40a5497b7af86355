import type { ScaleScore, Scored } from "../model/instrument/scored.ts";
import { compositeReliability, cronbachAlpha, splitHalf, variance } from "./alpha.ts";

/**
 * How reliable each scale of a form is among these people, by scale: alpha where worths are added up, two halves
 * where speed or a maximum counts, and of a composite what follows from its parts. Null where it cannot be told.
 */
export function reliabilities(people: readonly Scored[]): Map<string, number | null> {
  const byScale = new Map(
    (people[0]?.scales ?? []).map(({ scale }, at) => [scale, people.map(({ scales }) => scales[at]!)]),
  );
  const found = new Map<string, number | null>();
  const of = (id: string): number | null => {
    if (!found.has(id)) {
      found.set(id, reliability(byScale.get(id) ?? [], (part) => [of(part), byScale.get(part) ?? []]));
    }
    return found.get(id)!;
  };
  return new Map([...byScale.keys()].map((id) => [id, of(id)]));
}

type Part = (id: string) => readonly [number | null, readonly ScaleScore[]];

function reliability(scores: readonly ScaleScore[], part: Part): number | null {
  const scored = scores.filter(({ raw }) => raw !== null);
  switch (scored[0]?.trace.method) {
    case undefined:
      return null;
    case "sum":
      return cronbachAlpha(scored.filter(({ answered, asked }) => answered === asked).map(points));
    case "right":
      return cronbachAlpha(scored.map(points));
    case "raw":
    case "standard":
      return ofComposite(scored, part);
    default:
      return splitHalf(scored.map(halves));
  }
}

/** Each item's contribution; unanswered is none. */
const points = ({ trace: { items, penalty = 0 } }: ScaleScore) =>
  items.map(({ worth, wrong = 0 }) => (worth ?? 0) - penalty * wrong);

/** The first, third, fifth item ... and the others, scored as the whole is. */
function halves(score: ScaleScore): [number, number] {
  const each = points(score);
  const { method, seconds } = score.trace;
  const half = (rest: number) => {
    const of = each.filter((_, at) => at % 2 === rest);
    if (method === "longest_span") return Math.max(0, ...of);
    return of.reduce((sum, value) => sum + value, 0) / (method === "per_minute" ? seconds! / 60 : 1);
  };
  return [half(0), half(1)];
}

function ofComposite(scores: readonly ScaleScore[], part: Part): number | null {
  const parts = scores[0]!.trace.parts!.map(({ scale }, at) => ({
    reliability: part(scale)[0],
    variance: variance(scores.map(({ trace }) => trace.parts![at]!.value!)),
  }));
  if (parts.some(({ reliability }) => reliability === null)) return null;
  return compositeReliability(
    parts.map(({ reliability, variance }) => ({ reliability: reliability!, variance })),
    variance(scores.map(({ raw }) => raw!)),
  );
}
