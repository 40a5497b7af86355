import type { QuestionType } from "../../model/instruments/question_kinds.ts";
import type { PlayerBoot } from "../../model/sitting/boot.ts";
import type { QuestionView } from "./view.ts";
import { addView, BEGINNING, isInWords, type KindInWords, viewKind, viewOf } from "./views.ts";

type LoadView = () => Promise<QuestionView>;

const answersBeside: LoadView = async () => (await import("./pictures/pictured_question.tsx")).AnswersBeside;

/**
 * The view of each kind: part of the player's script for kinds in words (views.ts), else a file that is
 * loaded ahead of need.
 */
const KINDS: { readonly [Kind in QuestionType]: Kind extends KindInWords ? "in words" : LoadView } = {
  arithmetic: "in words",
  cancellation: async () => (await import("./speed/cancellation.tsx")).Cancellation,
  comprehension: "in words",
  digits: async () => (await import("./typed/digits.tsx")).Digits,
  digit_span: async () => (await import("./spans/sequence.tsx")).DigitSpan,
  digit_symbol_coding: async () => (await import("./speed/digit_symbol_coding.tsx")).DigitSymbolCoding,
  figure_weights: answersBeside,
  information: "in words",
  letter_span_sequence: async () => (await import("./spans/sequence.tsx")).LetterSpan,
  matrix_reasoning: answersBeside,
  number_letter_span_sequence: async () => (await import("./spans/sequence.tsx")).NumberLetterSpan,
  object_assembly: answersBeside,
  picture_arrangement: async () => (await import("./pictures/picture_arrangement.tsx")).PictureArrangement,
  picture_completion: async () => (await import("./pictures/picture_completion.tsx")).PictureCompletion,
  scenario: async () => (await import("./words/scenario.tsx")).Scenario,
  similarities: "in words",
  spatial: async () => (await import("./pictures/pictured_question.tsx")).AnswersBelow,
  statement: "in words",
  symbol_search: async () => (await import("./speed/symbol_search.tsx")).SymbolSearch,
  visual_puzzle: answersBeside,
  vocabulary: "in words",
};

/** Loads the views of these kinds. Rejects if one does not arrive; the next call tries again. */
export async function loadViews(kinds: Iterable<string>): Promise<void> {
  await Promise.all(
    [...new Set(kinds)].map(async (kind) => {
      const load = KINDS[kind as QuestionType];
      if (typeof load !== "function" || viewOf(kind)) return;
      const [view] = await Promise.all([load(), loadTaskSheet()]);
      addView(kind, view);
    }),
  );
}

/** Loads the view of every kind: a server renders whichever question comes first. */
export const loadAllViews = (): Promise<void> => loadViews(Object.keys(KINDS));

/** What a page begins with. */
export interface Beginning {
  /**
   * A question in words without practice, time limit or a number of answers to choose: the least that the
   * player shows.
   */
  readonly isPlain: boolean;
  /** Kinds whose views show the questions of the page. */
  readonly kinds: readonly QuestionType[];
  /** Whether any question is more than words. */
  readonly hasTasks: boolean;
}

export function beginningOf({ screen, place, test }: PlayerBoot): Beginning {
  const questions = test.subtests.flatMap(({ subtestQuestions = [] }) => subtestQuestions);
  const kinds = [...new Set(questions.map(({ question }) => viewKind(question)))];
  const hasTasks = !kinds.every(isInWords);
  const subtest = test.subtests[place.subtest];
  const isPlain = screen === "question" && !hasTasks && !subtest?.isPractice && !subtest?.isSectionPractice &&
    subtest?.timeLimit === null && test.testWideTimeLimit === null &&
    questions.every(({ question }) => question.choose === undefined);
  return { isPlain, kinds, hasTasks };
}

let sheet: Promise<void> | undefined;

/**
 * Loads the stylesheet of all kinds that are not in words. A page whose first question needs it has it in its
 * head; any other page names its address, and it is loaded with the first such view.
 */
function loadTaskSheet(): Promise<void> | undefined {
  const href = globalThis.document?.getElementById(BEGINNING)?.dataset.sheet;
  if (!href) return;
  return sheet ??= new Promise((resolve, reject) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = href;
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      sheet = undefined;
      reject(new Error(`${href} did not load`));
    };
    document.head.append(link);
  });
}
