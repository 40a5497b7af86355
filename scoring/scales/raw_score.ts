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
  readonly trace: Pick<
    ScaleTrace,
    "method" | "formula" | "items" | "parts" | "penalty" | "seconds" | "widening"
  >;
}

export function rawScore(leaf: PreparedLeaf, readings: readonly Reading[], sitting: Sitting): Raw {
  const { method, penalty } = leaf.scale;
  const hasPenalty = method === "right_minus_wrong" || method === "per_minute";
  const worths: number[] = [];
  let right = 0, wrong = 0;
  const items = leaf.items.map((item): ItemTrace => {
    const { response, answer, isLate } = readings[item.at]!;
    const judgement = answer === null ? null : item.judge.judge(answer);
    const worth = judgement && worthOf(item, judgement, method);
    if (judgement && worth !== null) {
      worths.push(worth);
      right += judgement.right;
      wrong += judgement.wrong;
    }
    return {
      question: item.question,
      given: response,
      ...(isLate && { isLate }),
      ...(item.isReversed && { isReversed: true }),
      key: item.judge.key,
      worth,
      ...(hasPenalty && judgement && { wrong: judgement.wrong }),
    };
  });
  const tally = { items: items.length, answered: worths.length, worths, right, wrong };
  const { raw, isProrated = false, seconds, widening, formula } = tally.answered === 0
    ? { raw: null, formula: [`None of ${tally.items} items is answered: no score`] }
    : byMethod(leaf, tally, sitting);
  return {
    raw,
    answered: tally.answered,
    asked: tally.items,
    isProrated,
    trace: {
      method,
      formula,
      items,
      ...(hasPenalty && { penalty }),
      ...(seconds !== undefined && { seconds }),
      ...(widening !== undefined && { widening }),
    },
  };
}
