import { comparisonsOf, effectiveComparison, normCautions } from "../model/scoring/comparison.ts";
import type { ScaleScore, Scored } from "../model/scoring/scored.ts";
import type { Sitting } from "../model/scoring/sitting.ts";
import { readAnswer } from "./answers/answers.ts";
import { compositeScore } from "./scales/composite.ts";
import { groupsOf } from "./norms/norm_book.ts";
import { isLeaf } from "./form.ts";
import type { Prepared } from "./prepare.ts";
import { protocolFinding } from "./quality/protocol.ts";
import { qualityScore } from "./quality/quality_scores.ts";
import { rawScore } from "./scales/raw_score.ts";
import { standardScore } from "./norms/standard_score.ts";

export { prepare, type Prepared } from "./prepare.ts";

/** The scores of a sitting, each with its trace. Never throws, for any answers. */
export function score(prepared: Prepared, sitting: Sitting): Scored {
  const { model, questions } = prepared;
  const readings = questions.map((question) => readAnswer(question, sitting.answers[question.id]));
  const groups = groupsOf(prepared.norms, sitting);
  const scores = new Map<string, ScaleScore>();
  for (const scale of prepared.scales) {
    const { trace, ...raw } = isLeaf(scale)
      ? rawScore(scale, readings, sitting)
      : compositeScore(scale, scores);
    const normed = standardScore(prepared, scale.id, scale.scale, { ...trace, ...raw }, groups);
    scores.set(scale.id, {
      scale: scale.id,
      isValidity: scale.scale.isValidity,
      ...raw,
      standard: normed.standard,
      trace: { ...trace, ...normed.trace, formula: [...trace.formula, ...normed.trace.formula] },
    });
  }
  const { version, source, seed, groups: all } = model.norms;
  const { comparison = "age_gender_language" } = sitting;
  const cautions = normCautions(all, comparison, sitting);
  const scales = Object.keys(model.scoring.scales).map((id) => scores.get(id)!);
  const quality = prepared.quality.map((index) => qualityScore(index, readings, sitting));
  const { protocol } = model.scoring;
  return {
    scales,
    quality,
    ...(protocol && { protocol: protocolFinding(protocol, quality, scales) }),
    norms: {
      version,
      source,
      ...(seed !== undefined && { seed }),
      ...(comparisonsOf(all).length > 1 && { comparison: effectiveComparison(all, comparison) }),
      ...(cautions.length > 0 && { cautions }),
    },
    isDemonstration: model.isDemonstration,
    asked: questions.length,
    answered: readings.filter(({ answer }) => answer !== null).length,
  };
}
