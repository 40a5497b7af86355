import type { QuestionType } from "../../model/instruments/questions.ts";
import type { Question } from "../../model/sitting/test_in_detail.ts";
import { view as arithmetic } from "./arithmetic/view.tsx";
import { view as comprehension } from "./comprehension/view.tsx";
import { view as information } from "./information/view.tsx";
import { view as similarities } from "./similarities/view.tsx";
import { view as statement } from "./statement/view.tsx";
import type { QuestionView } from "./view.ts";
import { view as vocabulary } from "./vocabulary/view.tsx";

/** Where the page says what it begins with. */
export const BEGINNING = "player-begins";

/** A question in words is there with the player; whoever sits such a test loads nothing else. */
const IN_WORDS: Readonly<Partial<Record<QuestionType, QuestionView>>> = {
  statement,
  vocabulary,
  information,
  comprehension,
  similarities,
  arithmetic,
};

const views = new Map<string, QuestionView>(Object.entries(IN_WORDS));

/** Which view shows a question: its own kind's, or where a question in words has pictures the one for both. */
export const viewKind = ({ type, questionBodyImages, questionLegendImages }: Question): QuestionType =>
  kindOfLook({ type, isPictured: questionBodyImages.length + questionLegendImages.length > 0 });

export const kindOfLook = (
  { type, isPictured }: { readonly type: QuestionType; readonly isPictured: boolean },
): QuestionType => IN_WORDS[type] && isPictured ? "picture_completion" : type;

/** Null until it is loaded. */
export const viewOf = (kind: string): QuestionView | null => views.get(kind) ?? null;

/** Once it is loaded. */
export const addView = (kind: string, view: QuestionView) => void views.set(kind, view);

export const isInWords = (kind: string) => kind in IN_WORDS;
