import type { ScaleScore, ScaleTrace } from "../../../model/scoring/scored.ts";

interface Composed {
  readonly scale: string;
  readonly trace: Pick<ScaleTrace, "method"> & { readonly parts?: readonly { readonly scale: string }[] };
}

export interface ShownScale<Score extends Composed = ScaleScore> {
  readonly score: Score;
  /** Listed below the scale that it is a part of. */
  readonly isPart: boolean;
}

/** Scales in reading order: indices first, then each scale followed by its parts. */
export function inFamilies<Score extends Composed>(scales: readonly Score[]): ShownScale<Score>[] {
  const shown = new Map<string, ShownScale<Score>>();
  const show = (score: Score, isPart: boolean) =>
    shown.has(score.scale) || shown.set(score.scale, { score, isPart });
  const isMadeOf = (method: "raw" | "standard") => ({ trace }: Composed) => trace.method === method;
  // A subtest counts in several indices, so it is listed below none of them.
  scales.filter(isMadeOf("standard")).forEach((score) => show(score, false));
  const named = new Map(scales.map((score) => [score.scale, score]));
  const parts = new Set(scales.filter(isMadeOf("raw")).flatMap(({ trace }) => trace.parts ?? []).map(of));
  for (const score of scales) {
    if (parts.has(score.scale)) continue;
    show(score, false);
    if (!isMadeOf("raw")(score)) continue;
    for (const part of score.trace.parts ?? []) {
      const found = named.get(part.scale);
      if (found) show(found, true);
    }
  }
  // Parts of parts.
  scales.forEach((score) => show(score, true));
  return [...shown.values()];
}

const of = ({ scale }: { scale: string }) => scale;
