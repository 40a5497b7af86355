import type { ScaleScore } from "../../model/scoring/scored.ts";
import type { PreparedComposite } from "../form.ts";
import type { Raw } from "./raw_score.ts";
import { denoised, format } from "../numbers.ts";

export type PartScore =
  & Pick<Raw, "raw" | "answered" | "asked" | "isProrated" | "widening">
  & Pick<ScaleScore, "scale" | "standard">;

/**
 * The sum of the parts. Standard scores are summed as shown (rounded), so that the sum can be checked by
 * hand.
 */
export function compositeScore(
  { id, scale }: PreparedComposite,
  scores: ReadonlyMap<string, PartScore>,
): Raw {
  const partScores = scale.of.map((part) => scores.get(part)!);
  const parts = partScores.map(({ scale: part, raw, standard }) => ({
    scale: part,
    value: scale.from === "raw" ? raw : standard?.score ?? null,
  }));
  // A missing part is not estimated from the others: they measure something else.
  const missing = parts.filter(({ value }) => value === null).map(({ scale }) => scale);
  const raw = missing.length > 0 ? null : denoised(parts.reduce((sum, { value }) => sum + value!, 0));
  const isProrated = raw !== null && partScores.some(({ isProrated }) => isProrated);
  const widened = isProrated && { widening: wideningOf(partScores) };
  return {
    raw,
    answered: partScores.reduce((sum, { answered }) => sum + answered, 0),
    asked: partScores.reduce((sum, { asked }) => sum + asked, 0),
    isProrated,
    worths: [],
    ...widened,
    trace: () => ({
      method: scale.from,
      formula: () => [
        raw === null
          ? `${id}: no ${scale.from} score of ${missing.join(", ")}, so none of the whole`
          : `Sum of ${scale.from} scores: ${
            parts.map(({ scale, value }) => `${scale} ${format(value!)}`).join(" + ")
          } = ${format(raw)}`,
      ],
      items: [],
      parts,
      ...widened,
    }),
  };
}

/**
 * The parts' widening, weighted by their number of items: a part's share of the error is its share of the
 * items.
 */
function wideningOf(parts: readonly PartScore[]): number {
  const sum = (of: (part: PartScore) => number) => parts.reduce((sum, part) => sum + of(part), 0);
  return sum(({ asked, widening = 1 }) => asked * widening) / sum(({ asked }) => asked);
}
