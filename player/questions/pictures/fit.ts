import type { Question } from "../../../model/sitting/test_in_detail.ts";

/** Answers that stand side by side on a phone. */
const ABREAST = 3;
/** What the plate of an answer adds to its picture, and the gap to the next. */
const AROUND = 18;

/**
 * All pictures of a question are shown at one scale, so that sizes can be compared between them. Their width
 * together decides the scale: the stylesheet has one for each of these three, for each width of the screen.
 */
export function fitOf({ answers, questionBodyImages }: Question): "narrow" | "middle" | "wide" {
  const widest = (images: readonly { readonly width: number }[]) =>
    Math.max(0, ...images.map((it) => it.width));
  const answer = widest(answers.flatMap(({ answerImages }) => answerImages));
  const room = Math.max(widest(questionBodyImages), answer && ABREAST * (answer + AROUND));
  return room <= 310 ? "narrow" : room <= 335 ? "middle" : "wide";
}
