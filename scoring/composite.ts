import type { ScaleScore } from "../model/instruments/scored.ts";
import type { PreparedComposite } from "./form.ts";
import type { Raw } from "./raw_score.ts";
import { dusted } from "./rounding.ts";
import { say } from "./words.ts";

/** Of standard scores those are added up that are shown, so that the sum can be done by hand. */
export function compositeScore(
  { id, scale }: PreparedComposite,
  scores: ReadonlyMap<string, ScaleScore>,
): Raw {
  const of = scale.of.map((part) => scores.get(part)!);
  const parts = of.map(({ scale: part, raw, standard }) => ({
    scale: part,
    value: scale.from === "raw" ? raw : standard?.score ?? null,
  }));
  // A part without a score is not filled in from the others: they measure something else.
  const without = parts.filter(({ value }) => value === null).map(({ scale }) => scale);
  const raw = without.length > 0 ? null : dusted(parts.reduce((sum, { value }) => sum + value!, 0));
  const isProrated = raw !== null && of.some(({ isProrated }) => isProrated);
  return {
    raw,
    answered: of.reduce((sum, { answered }) => sum + answered, 0),
    asked: of.reduce((sum, { asked }) => sum + asked, 0),
    isProrated,
    trace: {
      method: scale.from,
      formula: [
        raw === null
          ? `${id}: no ${scale.from} score of ${without.join(", ")}, so none of the whole`
          : `Sum of ${scale.from} scores: ${
            parts.map(({ scale, value }) => `${scale} ${say(value!)}`).join(" + ")
          } = ${say(raw)}`,
      ],
      items: [],
      parts,
      ...(isProrated && { widening: wideningOf(of) }),
    },
  };
}

/** Each part brings as much of the whole's error as it has items. */
function wideningOf(parts: readonly ScaleScore[]): number {
  const sum = (of: (part: ScaleScore) => number) => parts.reduce((sum, part) => sum + of(part), 0);
  return sum(({ asked, trace: { widening = 1 } }) => asked * widening) / sum(({ asked }) => asked);
}
