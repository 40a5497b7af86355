import type { AnswerKind } from "$/model/instruments/content.ts";
import type { QuestionType } from "$/model/instruments/question_kinds.ts";
import { recalled } from "$/model/instruments/recall.ts";
import type { GeneratedItem, Phrase } from "$/instruments/format/generator.ts";
import type { Recall } from "./sequence.ts";

/** Mean and spread of the number of signs that people remember. */
export interface Capacity {
  readonly mean: number;
  readonly sd: number;
}

const SHOWN_FOR = 800;
const PAUSE = 200;
const MAX_LENGTH = 20;

/** Length for the aim. Items come in pairs: the second has the length of the first. */
export function lengthFor(
  aim: number,
  { mean, sd }: Capacity,
  [shortest, longest]: readonly [number, number],
  { index, earlier }: { index: number; earlier: readonly GeneratedItem[] },
): number {
  const before = earlier.at(-1)?.presentation?.sequence.length;
  if (index % 2 === 1 && before) return before;
  return Math.min(longest, Math.max(shortest, Math.round(mean + sd * aim)));
}

export function spanItem(
  type: QuestionType,
  sequence: readonly string[],
  recall: Recall,
  { mean, sd }: Capacity,
  body: Phrase,
  explains: boolean,
): GeneratedItem {
  const answer = recalled(sequence, recall).join("");
  const length = sequence.length;
  return {
    type,
    answerCode: "digitsFromMemory" satisfies AnswerKind,
    body,
    ...(explains && {
      feedback: {
        en: `Shown: ${sequence.join(" ")}. To be typed: ${answer}.`,
        fr: `Présentation\u00a0: ${sequence.join(" ")}. À taper\u00a0: ${answer}.`,
      },
    }),
    presentation: { sequence: [...sequence], recall, shownFor: SHOWN_FOR, pause: PAUSE },
    // Equal for all items: a field as long as the sequence would reveal its length.
    maxLength: MAX_LENGTH,
    key: { text: answer },
    difficulty: (length - mean) / sd,
    discrimination: 2.6,
    seconds: length * (SHOWN_FOR + PAUSE) / 1000 + 2 + 0.9 * length,
  };
}

export const earlierSequences = (earlier: readonly GeneratedItem[]) =>
  earlier.map(({ presentation }) => presentation?.sequence ?? []);
