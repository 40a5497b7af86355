import type { QuestionType } from "../../model/instrument/questions.ts";
import type { Question, Subtest } from "../../model/session/test_in_detail.ts";
import { view as arithmetic } from "./arithmetic/view.tsx";
import { view as comprehension } from "./comprehension/view.tsx";
import { view as information } from "./information/view.tsx";
import { view as similarities } from "./similarities/view.tsx";
import { view as statement } from "./statement/view.tsx";
import type { QuestionView } from "./view.ts";
import { view as vocabulary } from "./vocabulary/view.tsx";

/** Where the page says which kinds of questions it carries. */
export const KINDS = "player-kinds";

/** A question in words is there with the player; whoever sits such a test loads nothing else. */
const IN_WORDS: Readonly<Partial<Record<QuestionType, QuestionView>>> = {
  statement,
  vocabulary,
  information,
  comprehension,
  similarities,
  arithmetic,
};

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

const views = new Map<string, QuestionView>(Object.entries(IN_WORDS));

/** Which view shows a question: its own kind's, or where a question in words has pictures the one for both. */
export const viewKind = ({ type, questionBodyImages, questionLegendImages }: Question): QuestionType =>
  IN_WORDS[type] && questionBodyImages.length + questionLegendImages.length > 0 ? "picture_completion" : type;

/** Null until it is loaded. */
export const viewOf = (kind: string): QuestionView | null => views.get(kind) ?? null;

/** Views of these kinds, ahead of need. Fails where one did not come: asked again, it is tried again. */
export async function loadViews(kinds: Iterable<string>): Promise<void> {
  await Promise.all(
    [...new Set(kinds)].map(async (kind) => {
      const load = LOADERS[kind as keyof typeof LOADERS];
      if (!load || views.has(kind)) return;
      const [{ view }] = await Promise.all([load(), taskSheet()]);
      views.set(kind, view);
    }),
  );
}

/** The kinds that a page's questions need, and whether any of them is more than words. */
export function kindsOf(subtests: readonly Subtest[]): { kinds: QuestionType[]; hasTasks: boolean } {
  const asked = subtests.flatMap(({ subtestQuestions = [] }) => subtestQuestions);
  const kinds = [...new Set(asked.map(({ question }) => viewKind(question)))];
  return { kinds, hasTasks: kinds.some((kind) => LOADERS[kind]) };
}

/** Of every kind: a server shows whatever question comes first. */
export const loadAllViews = (): Promise<void> => loadViews(Object.keys(LOADERS));

let sheet: Promise<void> | undefined;

/**
 * The style of all that is not in words. A page whose first question needs it brings it along; another says where it is, and it is
 * fetched with the first such view.
 */
function taskSheet(): Promise<void> | undefined {
  const href = globalThis.document?.getElementById(KINDS)?.dataset.sheet;
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
