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
  /** The worth of each item, null if it is unanswered; empty for a composite. */
  readonly worths: readonly (number | null)[];
  /** Factor of the error variance because items were filled in; undefined if none was. */
  readonly widening?: number;
  /** Made only when it is needed: it takes longer than the score. Its formula takes longest. */
  readonly trace: () =>
    & Pick<ScaleTrace, "method" | "items" | "parts" | "penalty" | "seconds" | "widening">
    & { readonly formula: () => readonly string[] };
}

export function rawScore(leaf: PreparedLeaf, readings: readonly Reading[], sitting: Sitting): Raw {
  const { method } = leaf.scale;
  const worths: (number | null)[] = [];
  const counted: number[] = [];
  let right = 0, wrong = 0;
  for (const item of leaf.items) {
    const { answer } = readings[item.at]!;
    if (answer === null) {
      worths.push(null);
      continue;
    }
    const judgement = item.judge.judge(answer);
    const worth = worthOf(item, judgement, method);
    worths.push(worth);
    counted.push(worth);
    right += judgement.right;
    wrong += judgement.wrong;
  }
  const tally = { items: leaf.items.length, answered: counted.length, worths: counted, right, wrong };
  const { raw, isProrated = false, seconds, widening, formula } = tally.answered === 0
    ? { raw: null, formula: () => [`None of ${tally.items} items is answered: no score`] }
    : byMethod(leaf, tally, sitting);
  return {
    raw,
    answered: tally.answered,
    asked: tally.items,
    isProrated,
    worths,
    ...(widening !== undefined && { widening }),
    trace: () => ({
      method,
      formula,
      items: itemTraces(leaf, worths, readings),
      ...(hasPenalty(method) && { penalty: leaf.scale.penalty }),
      ...(seconds !== undefined && { seconds }),
      ...(widening !== undefined && { widening }),
    }),
  };
}

const hasPenalty = (method: LeafScale["method"]) => method === "right_minus_wrong" || method === "per_minute";

function itemTraces(
  { items, scale: { method } }: PreparedLeaf,
  worths: Raw["worths"],
  readings: readonly Reading[],
): ItemTrace[] {
  return items.map((item, at) => {
    const { response, answer, isLate } = readings[item.at]!;
    return {
      question: item.question,
      given: response,
      ...(isLate && { isLate }),
      ...(item.isReversed && { isReversed: true }),
      key: item.judge.key,
      worth: worths[at]!,
      ...(hasPenalty(method) && answer !== null && { wrong: item.judge.judge(answer).wrong }),
    };
  });
}
