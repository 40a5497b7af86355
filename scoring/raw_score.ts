import type { ItemTrace, ScaleTrace } from "../model/instruments/scored.ts";
import type { Sitting } from "../model/instruments/sitting.ts";
import type { Reading } from "./answers.ts";
import { worthOf } from "./item_worth.ts";
import { byMethod } from "./methods.ts";
import type { PreparedLeaf } from "./form.ts";

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
  const takesAway = method === "right_minus_wrong" || method === "per_minute";
  const worths: number[] = [];
  let right = 0, wrong = 0;
  const items = leaf.items.map((item): ItemTrace => {
    const { given, answer, isLate } = readings[item.at]!;
    const judged = answer === null ? null : item.judge.judge(answer);
    const worth = judged && worthOf(item, judged, method);
    if (judged && worth !== null) {
      worths.push(worth);
      right += judged.right;
      wrong += judged.wrong;
    }
    return {
      question: item.question,
      given,
      ...(isLate && { isLate }),
      ...(item.isReversed && { isReversed: true }),
      key: item.judge.key,
      worth,
      ...(takesAway && judged && { wrong: judged.wrong }),
    };
  });
  const tally = { answered: worths.length, asked: items.length, worths, right, wrong };
  const { raw, isProrated = false, seconds, widening, formula } = tally.answered === 0
    ? { raw: null, formula: [`None of ${tally.asked} items is answered: no score`] }
    : byMethod(leaf, tally, sitting);
  return {
    raw,
    answered: tally.answered,
    asked: tally.asked,
    isProrated,
    trace: {
      method,
      formula,
      items,
      ...(takesAway && { penalty }),
      ...(seconds !== undefined && { seconds }),
      ...(widening !== undefined && { widening }),
    },
  };
}
