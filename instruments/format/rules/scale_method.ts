import { ANSWER_CODES } from "$/model/instruments/content.ts";
import { isLeaf } from "../composed_scales.ts";
import type { Rule } from "./rule.ts";

/** A scale's method is one that its items can be counted by. */
export const scaleMethod: Rule = function* ({ asked, scales, keys }) {
  for (const [id, { value: scale, at }] of scales) {
    if (!isLeaf(scale)) {
      if (scale.from !== "standard") continue;
      for (const [place, part] of scale.of.entries()) {
        if (scales.get(part)!.value.standard === "none") {
          yield { at: at("of", place), message: `"${id}" adds standard scores, and "${part}" has none` };
        }
      }
      continue;
    }
    for (const item of scale.items) {
      const question = asked.get(item.replace(/^-/, ""))!.question;
      const code = ANSWER_CODES[question.answerCode];
      const key = keys.get(item.replace(/^-/, ""))?.value;
      const isWorth = code === "s" || (key && ("graded" in key || "consensus" in key));
      if (item.startsWith("-") && scale.method !== "sum") {
        yield { at: at("items"), message: `"${item}" cannot count the other way round: only a sum can` };
      }
      if (isWorth && scale.method !== "sum") {
        yield { at: at("method"), message: `"${item}" has a worth for each answer, which only a sum counts` };
      }
      if (scale.method === "longest_span" && code !== "dfm") {
        yield { at: at("method"), message: `"${item}" is no sequence given back from memory` };
      }
    }
  }
};
