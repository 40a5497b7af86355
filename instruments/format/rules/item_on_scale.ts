import { itemIds } from "../form.ts";
import type { Rule } from "./rule.ts";

/** Every question counts somewhere, or says that it does not; practice never counts. */
export const itemOnScale: Rule = function* ({ asked, scales, quality, stack }) {
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
  for (const { id, question, isPractice, at } of asked.values()) {
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
