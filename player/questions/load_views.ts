import type { QuestionType } from "../../model/instruments/questions.ts";
import type { PlayerBoot } from "../../model/sitting/boot.ts";
import type { QuestionView } from "./view.ts";
import { addView, BEGINNING, isInWords, viewKind, viewOf } from "./views.ts";

type Loaded = { readonly view: QuestionView };

const LOADERS: Readonly<Partial<Record<QuestionType, () => Promise<Loaded>>>> = {
  cancellation: () => import("./cancellation/view.tsx"),
  digit_span: () => import("./digit_span/view.tsx"),
  digit_symbol_coding: () => import("./digit_symbol_coding/view.tsx"),
  digits: () => import("./digits/view.tsx"),
  figure_weights: () => import("./figure_weights/view.tsx"),
  letter_span_sequence: () => import("./letter_span_sequence/view.tsx"),
  matrix_reasoning: () => import("./matrix_reasoning/view.tsx"),
  number_letter_span_sequence: () => import("./number_letter_span_sequence/view.tsx"),
  object_assembly: () => import("./object_assembly/view.tsx"),
  picture_arrangement: () => import("./picture_arrangement/view.tsx"),
  picture_completion: () => import("./picture_completion/view.tsx"),
  scenario: () => import("./scenario/view.tsx"),
  spatial: () => import("./spatial/view.tsx"),
  symbol_search: () => import("./symbol_search/view.tsx"),
  visual_puzzle: () => import("./visual_puzzle/view.tsx"),
};

/** Views of these kinds, ahead of need. Fails where one did not come: asked again, it is tried again. */
export async function loadViews(kinds: Iterable<string>): Promise<void> {
  await Promise.all(
    [...new Set(kinds)].map(async (kind) => {
      const load = LOADERS[kind as keyof typeof LOADERS];
      if (!load || viewOf(kind)) return;
      const [{ view }] = await Promise.all([load(), taskSheet()]);
      addView(kind, view);
    }),
  );
}

/** What a page begins with. */
export interface Beginning {
  /** A question in words, without practice, time limit or a number of answers to choose: the least that the player shows. */
  readonly isPlain: boolean;
  /** Of its questions. */
  readonly kinds: readonly QuestionType[];
  /** Whether any of them is more than words. */
  readonly hasTasks: boolean;
}

export function beginningOf({ screen, place, test }: PlayerBoot): Beginning {
  const asked = test.subtests.flatMap(({ subtestQuestions = [] }) => subtestQuestions);
  const kinds = [...new Set(asked.map(({ question }) => viewKind(question)))];
  const hasTasks = !kinds.every(isInWords);
  const subtest = test.subtests[place.subtest];
  const isPlain = screen === "question" && !hasTasks && !subtest?.isPractice && !subtest?.isSectionPractice &&
    subtest?.timeLimit === null && test.testWideTimeLimit === null &&
    asked.every(({ question }) => question.choose === undefined);
  return { isPlain, kinds, hasTasks };
}

/** Of every kind: a server shows whatever question comes first. */
export const loadAllViews = (): Promise<void> => loadViews(Object.keys(LOADERS));

let sheet: Promise<void> | undefined;

/**
 * The style of all that is not in words. A page whose first question needs it brings it along; another says where it is, and it is
 * fetched with the first such view.
 */
function taskSheet(): Promise<void> | undefined {
  const href = globalThis.document?.getElementById(BEGINNING)?.dataset.sheet;
  if (!href) return;
  return sheet ??= new Promise((done, fail) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = href;
    link.onload = () => done();
    link.onerror = () => {
      link.remove();
      sheet = undefined;
      fail(new Error(`${href} did not come`));
    };
    document.head.append(link);
  });
}
