import type { AskedAnswer } from "../../../model/sitting/test_in_detail.ts";
import type { Say } from "../../say.ts";

/** Answers that are pictures are called by letters, as in what is said of them afterwards: the first place is A. */
export const letterOf = (place: number) => String.fromCharCode(64 + place);

/** The place that a key stands for, by its figure or its letter; null where there is none. */
export function placeOfKey(key: string, count: number): number | null {
  if (key.length !== 1) return null;
  const place = /[1-9]/.test(key) ? Number(key) : key.toUpperCase().charCodeAt(0) - 64;
  return place >= 1 && place <= count ? place : null;
}

/** "Answer A: 2 blue stars", as it is heard. Words that begin with the letter already keep to it. */
export function nameOfAnswer({ text, answerImages }: AskedAnswer, place: number, say: Say): string {
  const heading = say("pictures.answer", { letter: letterOf(place) });
  const told = [...answerImages.map(({ alt }) => alt), text].filter(Boolean).join(". ");
  if (!told) return heading;
  return told.startsWith(heading) ? told : say("pictures.answerTold", { answer: heading, told });
}
