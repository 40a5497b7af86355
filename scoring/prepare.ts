import type { LeafScale, Scale } from "../model/instruments/scoring.ts";
import type { ScoringModel } from "../model/scoring/scoring_model.ts";
import { judgeOf } from "./answers/keys.ts";
import { normBook } from "./norms/norm_book.ts";
import { normalQuantile } from "./norms/normal.ts";
import type { Form, PreparedItem, PreparedLeaf, PreparedQuestion } from "./form.ts";
import { type PreparedIndex, prepareQuality } from "./quality/quality_scores.ts";
import { bare } from "./answers/typed_text.ts";

/** A form, prepared once to score any number of sittings. */
export interface Prepared extends Form {
  readonly quality: readonly PreparedIndex[];
  /** Half the width of a score's confidence band, in standard errors. */
  readonly halfWidth: number;
}

/** Throws if the parts of a form do not match. The checks of a package rule that out. */
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
    if (!question) throw new Error(`scale ${id}: there is no question ${item}`);
    const { at, judge, spanLength } = question;
    if (!judge) throw new Error(`scale ${id}: ${item} has no key that fits`);
    if (isReversed && scale.method !== "sum") {
      throw new Error(`scale ${id}: ${item} cannot be reversed, only items of a sum can`);
    }
    return {
      at,
      question: question.id,
      judge,
      isReversed,
      length: spanLength ?? keyLength(scoring, question.id),
    };
  });
  const used = new Set(items.map(({ question }) => byId.get(question)!.subtest));
  return { id, scale, items, subtests: subtests.filter(({ id }) => used.has(id)) };
}

function keyLength({ keys }: ScoringModel["scoring"], question: string): number {
  const key = keys[question];
  return key && "text" in key ? [...bare([key.text].flat()[0] ?? "")].length : 1;
}

/** The scales, each composite after its parts. */
function partsFirst(scales: Readonly<Record<string, Scale>>): [string, Scale][] {
  const ordered = new Map<string, Scale>();
  const visit = (id: string, above: readonly string[]) => {
    const scale = Object.hasOwn(scales, id) ? scales[id] : undefined;
    if (!scale) throw new Error(`scale ${above.at(-1)}: there is no scale ${id}`);
    if (above.includes(id)) throw new Error(`scale ${id} contains itself`);
    if (ordered.has(id)) return;
    if ("of" in scale) { for (const part of scale.of) visit(part, [...above, id]); }
    ordered.set(id, scale);
  };
  for (const id of Object.keys(scales)) visit(id, []);
  return [...ordered];
}
