import { comparisonsOf, effectiveComparison, normCautions } from "../model/scoring/comparison.ts";
import type { QualityScore, ScaleScore, Scored } from "../model/scoring/scored.ts";
import type { Sitting } from "../model/scoring/sitting.ts";
import { readAnswer, type Reading } from "./answers/answers.ts";
import { compositeScore } from "./scales/composite.ts";
import { groupsOf } from "./norms/norm_book.ts";
import { isLeaf } from "./form.ts";
import type { Prepared } from "./prepare.ts";
import { protocolFinding } from "./quality/protocol.ts";
import { qualityScore } from "./quality/quality_scores.ts";
import { type Raw, rawScore } from "./scales/raw_score.ts";
import { standardScore } from "./norms/standard_score.ts";

export { prepare, type Prepared } from "./prepare.ts";

/** The scores of a sitting, each with its trace. Never throws, for any answers. */
export function score(prepared: Prepared, sitting: Sitting): Scored {
  const { model, questions } = prepared;
  const readings = readingsOf(prepared, sitting);
  const scales = computed(prepared, readings, sitting).map(({ widening: _, trace, ...score }) => ({
    ...score,
    trace: trace(),
  }));
  const { version, source, seed, groups: all } = model.norms;
  const { comparison = "age_gender_language" } = sitting;
  const cautions = normCautions(all, comparison, sitting);
  const quality = qualityOf(prepared, readings, sitting);
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

/** The scales of `score` without their traces, in a fraction of its time. */
export function scaleScores(prepared: Prepared, sitting: Sitting): readonly Omit<ScaleScore, "trace">[] {
  return computed(prepared, readingsOf(prepared, sitting), sitting);
}

/** The indices of response quality of `score`, without its scales. */
export const qualityScores = (prepared: Prepared, sitting: Sitting): QualityScore[] =>
  qualityOf(prepared, readingsOf(prepared, sitting), sitting);

const qualityOf = ({ quality }: Prepared, readings: readonly Reading[], sitting: Sitting): QualityScore[] =>
  quality.map((index) => qualityScore(index, readings, sitting));

const readingsOf = ({ questions }: Prepared, { answers }: Sitting): Reading[] =>
  questions.map((question) => readAnswer(question, answers[question.id]));

interface Computed extends Omit<ScaleScore, "trace">, Pick<Raw, "widening"> {
  readonly trace: () => ScaleScore["trace"];
}

/** In the order of the model. */
function computed(prepared: Prepared, readings: readonly Reading[], sitting: Sitting): Computed[] {
  const groups = groupsOf(prepared.norms, sitting);
  const scores = new Map<string, Computed>();
  for (const scale of prepared.scales) {
    const raw = isLeaf(scale) ? rawScore(scale, readings, sitting) : compositeScore(scale, scores);
    const { answered, asked, isProrated, widening } = raw;
    const normed = standardScore(prepared, scale.id, scale.scale, raw, groups);
    scores.set(scale.id, {
      scale: scale.id,
      isValidity: scale.scale.isValidity,
      raw: raw.raw,
      answered,
      asked,
      isProrated,
      ...(widening !== undefined && { widening }),
      standard: normed.standard,
      trace: () => {
        const [first, second] = [raw.trace(), normed.trace()];
        return { ...first, ...second, formula: [...first.formula(), ...second.formula] };
      },
    });
  }
  return Object.keys(prepared.model.scoring.scales).map((id) => scores.get(id)!);
}
