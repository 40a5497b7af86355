import type { QuestionType } from "../../model/instruments/question_kinds.ts";
import type { Question } from "../../model/sitting/test_in_detail.ts";
import type { QuestionView } from "./view.ts";
import { ChoiceView } from "./words/choice_view.tsx";

/** Id of the element in which the page names the views that it begins with. */
export const BEGINNING = "player-begins";

/**
 * Kinds asked in words. Their view is part of the player's script: a test of these alone loads nothing else.
 */
const IN_WORDS = [
  "statement",
  "vocabulary",
  "information",
  "comprehension",
  "similarities",
  "arithmetic",
] as const satisfies readonly QuestionType[];
export type KindInWords = (typeof IN_WORDS)[number];

const views = new Map<string, QuestionView>(IN_WORDS.map((kind) => [kind, ChoiceView]));

/**
 * Kind whose view shows the question: its own, or for a question in words with pictures the one that shows
 * both.
 */
export const viewKind = ({ type, questionBodyImages, questionLegendImages }: Question): QuestionType =>
  kindOfLook({ type, isPictured: questionBodyImages.length + questionLegendImages.length > 0 });

export const kindOfLook = (
  { type, isPictured }: { readonly type: QuestionType; readonly isPictured: boolean },
): QuestionType => isPictured && isInWords(type) ? "picture_completion" : type;

/** Null until the view is loaded. */
export const viewOf = (kind: string): QuestionView | null => views.get(kind) ?? null;

export const addView = (kind: string, view: QuestionView) => void views.set(kind, view);

export const isInWords = (kind: string) => (IN_WORDS as readonly string[]).includes(kind);
