import { ANSWER_CODES } from "$/model/instruments/content.ts";
import { type Range, rawRange } from "$/model/scoring/raw_range.ts";
import { answerCount, type Form } from "./form.ts";

/** The least and the greatest raw score of a scale. */
export const rawRangeIn = (form: Form, id: string): Range =>
  rawRange(id, {
    scale: (id) => form.scales.get(id)!.value,
    worth: (item) => worthRange(form, item),
    length: (item) => form.questions.get(item)!.question.presentation?.sequence.length ?? 1,
  });

function worthRange(form: Form, item: string): Range {
  const question = form.questions.get(item)!;
  if (ANSWER_CODES[question.question.answerCode] === "s") {
    return { least: 1, most: answerCount(form, question) };
  }
  const key = form.keys.get(item)?.value;
  if (!key) return { least: 0, most: 1 };
  if ("graded" in key) return { least: Math.min(...key.graded), most: Math.max(...key.graded) };
  if ("consensus" in key) {
    const all = key.consensus.reduce((sum, votes) => sum + votes, 0) || 1;
    return { least: Math.min(...key.consensus) / all, most: Math.max(...key.consensus) / all };
  }
  return { least: 0, most: "each" in key ? key.each.length : 1 };
}
