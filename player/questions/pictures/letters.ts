import type { AnswerChoice } from "../../../model/sitting/test_in_detail.ts";
import type { Say } from "../../say.ts";

/** Letter of a pictured answer, as feedback texts use it: place 1 is A. */
export const letterOf = (place: number) => String.fromCharCode(64 + place);

/** Place that a digit or letter key stands for; null if no answer has it. */
export function placeOfKey(key: string, count: number): number | null {
  if (key.length !== 1) return null;
  const place = /[1-9]/.test(key) ? Number(key) : key.toUpperCase().charCodeAt(0) - 64;
  return place >= 1 && place <= count ? place : null;
}

/**
 * Accessible name of an answer: "Answer A: 2 blue stars". A description that begins with "Answer A" is used
 * as it is.
 */
export function nameOfAnswer({ text, answerImages }: AnswerChoice, place: number, say: Say): string {
  const heading = say("pictures.answer", { letter: letterOf(place) });
  const description = [...answerImages.map(({ alt }) => alt), text].filter(Boolean).join(". ");
  if (!description) return heading;
  return description.startsWith(heading)
    ? description
    : say("pictures.answerTold", { answer: heading, told: description });
}
