import type { CompositeScale, LeafScale, Scale } from "../model/instrument/scoring.ts";
import type { ScoredQuestion, ScoringModel } from "../model/instrument/scoring_model.ts";
import { type Judge, judgeOf } from "./keys.ts";
import { type NormBook, normBook } from "./norm_book.ts";
import { normalQuantile } from "./normal.ts";
import { type PreparedIndex, prepareQuality } from "./quality/quality_scores.ts";
import { bare } from "./typed_text.ts";

/** A form's scoring, looked up and checked once, for as many sittings as there are. */
export interface Prepared {
  readonly model: ScoringModel;
  /** In the order in which they are asked. */
  readonly questions: readonly PreparedQuestion[];
  readonly at: ReadonlyMap<string, number>;
  /** Each after those it is put together from. */
  readonly scales: readonly PreparedScale[];
  readonly quality: readonly PreparedIndex[];
  readonly norms: NormBook;
  /** The half width of the band around a score, in standard errors. */
  readonly halfWidth: number;
}

export interface PreparedQuestion extends ScoredQuestion {
  readonly at: number;
  readonly subtest: string;
  /** Undefined where nothing says how it is judged. */
  readonly judge: Judge | undefined;
}

export interface PreparedItem {
  readonly at: number;
  readonly question: string;
  readonly judge: Judge;
  readonly isReversed: boolean;
  /** How many signs are to be given back. */
  readonly length: number;
}

export type PreparedScale = PreparedLeaf | PreparedComposite;

export interface PreparedLeaf {
  readonly id: string;
  readonly scale: LeafScale;
  readonly items: readonly PreparedItem[];
  readonly subtests: readonly { readonly id: string; readonly timeLimit: number | null }[];
}

export interface PreparedComposite {
  readonly id: string;
  readonly scale: CompositeScale;
}

/** Whether a scale is made of answers, and not of other scales. */
export const isLeaf = (scale: PreparedScale): scale is PreparedLeaf => "items" in scale;

/** Throws where the parts of a form do not fit each other: the package's checks come before. */
export function prepare(model: ScoringModel): Prepared {
  const questions = model.subtests.flatMap(({ id: subtest, questions }) =>
    questions.map((question) => ({
      ...question,
      subtest,
      judge: judgeOf(question, model.scoring.keys[question.id]),
    }))
  ).map((question, at) => ({ ...question, at }));
  const byId = new Map(questions.map((question) => [question.id, question]));
  const form = {
    model,
    questions,
    at: new Map(questions.map(({ id, at }) => [id, at])),
    scales: partsFirst(model.scoring.scales).map(([id, scale]) =>
      "of" in scale ? { id, scale } : prepareLeaf(id, scale, byId, model)
    ),
    norms: normBook(model.norms),
  };
  const halfWidth = normalQuantile((1 + model.scoring.confidence) / 2);
  return { ...form, quality: prepareQuality(form), halfWidth };
}

function prepareLeaf(
  id: string,
  scale: LeafScale,
  byId: ReadonlyMap<string, PreparedQuestion>,
  { subtests, scoring }: ScoringModel,
): PreparedLeaf {
  const items = scale.items.map((item): PreparedItem => {
    const isReversed = item.startsWith("-");
    const question = byId.get(isReversed ? item.slice(1) : item);
    if (!question) throw new Error(`scale ${id}: ${item} is not asked`);
    const { at, judge, spanLength } = question;
    if (!judge) throw new Error(`scale ${id}: nothing says how ${item} is judged`);
    if (isReversed && scale.method !== "sum") {
      throw new Error(`scale ${id}: ${item} cannot count the other way round`);
    }
    return {
      at,
      question: question.id,
      judge,
      isReversed,
      length: spanLength ?? keyLength(scoring, question.id),
    };
  });
  const asked = new Set(items.map(({ question }) => byId.get(question)!.subtest));
  return { id, scale, items, subtests: subtests.filter(({ id }) => asked.has(id)) };
}

function keyLength({ keys }: ScoringModel["scoring"], question: string): number {
  const key = keys[question];
  return key && "text" in key ? [...bare([key.text].flat()[0] ?? "")].length : 1;
}

function partsFirst(scales: Readonly<Record<string, Scale>>): [string, Scale][] {
  const ordered = new Map<string, Scale>();
  const visit = (id: string, above: readonly string[]) => {
    const scale = Object.hasOwn(scales, id) ? scales[id] : undefined;
    if (!scale) throw new Error(`scale ${above.at(-1)}: there is no scale ${id}`);
    if (above.includes(id)) throw new Error(`scale ${id} is made of itself`);
    if (ordered.has(id)) return;
    if ("of" in scale) { for (const part of scale.of) visit(part, [...above, id]); }
    ordered.set(id, scale);
  };
  for (const id of Object.keys(scales)) visit(id, []);
  return [...ordered];
}
