import { ANSWER_CODES } from "../../model/content.ts";
import { STANDARDS } from "../../model/instrument/scoring.ts";
import { isLeaf } from "./composed_scales.ts";
import { answerCount, type Form } from "./form.ts";

export interface RawRange {
  readonly least: number;
  /** Infinity for a rate: who is quicker has more. */
  readonly most: number;
}

/** The lowest and the highest raw score that a scale can have. */
export function rawRange(form: Form, id: string): RawRange {
  const scale = form.scales.get(id)!.value;
  if (!isLeaf(scale)) {
    return added(scale.of.map((part) => {
      const { standard } = form.scales.get(part)!.value;
      if (scale.from === "raw" || standard === "none") return rawRange(form, part);
      return { least: STANDARDS[standard].min, most: STANDARDS[standard].max };
    }));
  }
  const items = scale.items.map((item) => item.replace(/^-/, ""));
  switch (scale.method) {
    case "longest_span":
      return {
        least: 0,
        most: Math.max(
          ...items.map((item) => form.asked.get(item)!.question.presentation?.sequence.length ?? 1),
        ),
      };
    case "per_minute":
      return { least: 0, most: Infinity };
    case "right_minus_wrong":
      return { least: 0, most: added(items.map((item) => worthRange(form, item))).most };
    case "right":
      // Who leaves a question out has no point for it.
      return { least: 0, most: added(items.map((item) => worthRange(form, item))).most };
    case "sum":
      return added(items.map((item) => worthRange(form, item)));
  }
}

function worthRange(form: Form, item: string): RawRange {
  const asked = form.asked.get(item)!;
  if (ANSWER_CODES[asked.question.answerCode] === "s") return { least: 1, most: answerCount(form, asked) };
  const key = form.keys.get(item)?.value;
  if (!key) return { least: 0, most: 1 };
  if ("graded" in key) return { least: Math.min(...key.graded), most: Math.max(...key.graded) };
  if ("consensus" in key) {
    const all = key.consensus.reduce((sum, votes) => sum + votes, 0) || 1;
    return { least: Math.min(...key.consensus) / all, most: Math.max(...key.consensus) / all };
  }
  return { least: 0, most: "each" in key ? key.each.length : 1 };
}

const added = (ranges: readonly RawRange[]): RawRange => ({
  least: ranges.reduce((sum, { least }) => sum + least, 0),
  most: ranges.reduce((sum, { most }) => sum + most, 0),
});
