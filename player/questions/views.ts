import type { QuestionType } from "../../model/instrument/questions.ts";
import { ChoiceView } from "./parts/choice_view.tsx";
import type { QuestionView } from "./view.ts";

/** A question in words is there with the player; whoever sits such a test loads nothing else. */
const IN_WORDS = [
  "statement",
  "vocabulary",
  "information",
  "comprehension",
  "similarities",
  "arithmetic",
] as const satisfies readonly QuestionType[];

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

const views = new Map<string, QuestionView>(IN_WORDS.map((kind) => [kind, ChoiceView]));

/** Null until it is loaded. */
export const viewOf = (kind: string): QuestionView | null => views.get(kind) ?? null;

/** Views of these kinds, ahead of need. Fails where one did not come: asked again, it is tried again. */
export async function loadViews(kinds: Iterable<string>): Promise<void> {
  await Promise.all(
    [...new Set(kinds)].map(async (kind) => {
      const load = LOADERS[kind as keyof typeof LOADERS];
      if (load && !views.has(kind)) views.set(kind, (await load()).view);
    }),
  );
}

/** Of every kind: a server shows whatever question comes first. */
export const loadAllViews = (): Promise<void> => loadViews(Object.keys(LOADERS));
