import { itemIds } from "../form/form.ts";
import type { Rule } from "./rule.ts";
import { ANSWER_CODES } from "$/model/instruments/content.ts";
import { isLeaf } from "../form/scales.ts";
import { STANDARDS } from "$/model/instruments/scoring.ts";

/** Every question is on a scale or says `isUnscored`. Practice is on none. */
export const itemOnScale: Rule = function* ({ questions, scales, quality, stack }) {
  const counted = new Map<string, () => { file: string; line: number }>();
  for (const { value, at } of scales.values()) {
    for (const [place, id] of itemIds(value).entries()) counted.set(id, () => at("items", place));
  }
  const rare = [...quality.values()].flatMap(({ value }) =>
    value.kind === "infrequency" ? Object.keys(value.items) : []
  );
  const anyBroken = stack.layers.some(({ layer }) =>
    [...layer.broken].some((entry) => entry.startsWith("scales/"))
  );
  for (const { id, question, isPractice, at } of questions.values()) {
    const scale = counted.get(id);
    if (isPractice && scale) {
      yield { at: scale(), message: `"${id}" is practice and cannot count on a scale` };
    } else if (question.isUnscored && scale) {
      yield { at: scale(), message: `"${id}" says isUnscored, and is on this scale` };
    } else if (!isPractice && !question.isUnscored && !scale && !rare.includes(id) && !anyBroken) {
      yield { at: at(), message: `"${id}" is on no scale, and does not say isUnscored` };
    }
  }
};

/** A scale's method fits its items. */
export const scaleMethod: Rule = function* ({ questions, scales, keys }) {
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
      const question = questions.get(item.replace(/^-/, ""))!.question;
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
        yield { at: at("method"), message: `"${item}" is no sequence recalled from memory` };
      }
    }
  }
};

/** Every kind of standard score has bands that rise; the last is open. */
export const bandsRise: Rule = function* ({ bands, scales, stack }) {
  for (const { value, at } of bands.values()) {
    for (const [index, { id, below }] of value.entries()) {
      const isLast = index === value.length - 1;
      const before = value[index - 1]?.below;
      if (isLast && below !== undefined) {
        yield { at: at(index), message: `"${id}" is the highest band and has no end: leave out its "below"` };
      } else if (!isLast && below === undefined) {
        yield { at: at(index), message: `"${id}" is not the highest band: say below which score it ends` };
      } else if (before !== undefined && below !== undefined && below <= before) {
        yield {
          at: at(index),
          message: `the band "${id}" ends below ${below}, which is not above ${before}`,
        };
      }
      if (value.findIndex((other) => other.id === id) < index) {
        yield { at: at(index), message: `the band "${id}" stands here twice` };
      }
    }
  }
  for (const [id, { value, at }] of scales) {
    const { standard } = value;
    if (standard in STANDARDS && !bands.has(standard) && !stack.isBroken(`bands/${standard}`)) {
      yield { at: at(), message: `"${id}" has the standard "${standard}", for which there are no bands` };
    }
  }
};
