import type { LeafScale } from "../../model/instruments/scoring.ts";
import type { ItemTrace, ScaleTrace } from "../../model/scoring/scored.ts";
import type { Sitting } from "../../model/scoring/sitting.ts";
import type { Reading } from "../answers/answers.ts";
import { worthOf } from "./item_worth.ts";
import { byMethod } from "./methods.ts";
import type { PreparedLeaf } from "../form.ts";

export interface Raw {
  readonly raw: number | null;
  readonly answered: number;
  readonly asked: number;
  readonly isProrated: boolean;
  /** Factor of the error variance because items were filled in; undefined if none was. */
  readonly widening?: number;
  /** Made only when it is needed: it takes longer than the score. */
  readonly trace: () => Pick<
    ScaleTrace,
    "method" | "formula" | "items" | "parts" | "penalty" | "seconds" | "widening"
  >;
}

export function rawScore(leaf: PreparedLeaf, readings: readonly Reading[], sitting: Sitting): Raw {
  const { method } = leaf.scale;
  const worths: number[] = [];
  let right = 0, wrong = 0;
  for (const item of leaf.items) {
    const { answer } = readings[item.at]!;
    if (answer === null) continue;
    const judgement = item.judge.judge(answer);
    worths.push(worthOf(item, judgement, method));
    right += judgement.right;
    wrong += judgement.wrong;
  }
  const tally = { items: leaf.items.length, answered: worths.length, worths, right, wrong };
  const { raw, isProrated = false, seconds, widening, formula } = tally.answered === 0
    ? { raw: null, formula: () => [`None of ${tally.items} items is answered: no score`] }
    : byMethod(leaf, tally, sitting);
  return {
    raw,
    answered: tally.answered,
    asked: tally.items,
    isProrated,
    ...(widening !== undefined && { widening }),
    trace: () => ({
      method,
      formula: formula(),
      items: itemTraces(leaf, readings),
      ...(hasPenalty(method) && { penalty: leaf.scale.penalty }),
      ...(seconds !== undefined && { seconds }),
      ...(widening !== undefined && { widening }),
    }),
  };
}

const hasPenalty = (method: LeafScale["method"]) => method === "right_minus_wrong" || method === "per_minute";

function itemTraces({ items, scale: { method } }: PreparedLeaf, readings: readonly Reading[]): ItemTrace[] {
  return items.map((item) => {
    const { response, answer, isLate } = readings[item.at]!;
    const judgement = answer === null ? null : item.judge.judge(answer);
    return {
      question: item.question,
      given: response,
      ...(isLate && { isLate }),
      ...(item.isReversed && { isReversed: true }),
      key: item.judge.key,
      worth: judgement && worthOf(item, judgement, method),
      ...(hasPenalty(method) && judgement && { wrong: judgement.wrong }),
    };
  });
}
