import type { NormGroup } from "$/model/instruments/norms.ts";
import type { ScaleScore } from "$/model/scoring/scored.ts";
import type { Sitting } from "$/model/scoring/sitting.ts";
import { readAnswer, type Reading } from "$/scoring/answers/answers.ts";
import { compositeScore } from "$/scoring/scales/composite.ts";
import { isLeaf, type PreparedLeaf, type PreparedScale } from "$/scoring/form.ts";
import type { NormBook } from "$/scoring/norms/norm_book.ts";
import type { Prepared } from "$/scoring/prepare.ts";
import { type Raw, rawScore } from "$/scoring/scales/raw_score.ts";
import { standardScore } from "$/scoring/norms/standard_score.ts";

/**
 * The scores of the same people on one scale after the other. A composite comes after its parts have their
 * norms.
 */
export interface ScaleScores {
  readonly people: number;
  /** Everybody's raw score on a scale, with its trace. */
  raw(scale: PreparedScale): readonly ScaleScore[];
  /** Compares everybody with a group, for sums of standard scores. */
  norm(scale: PreparedScale, norms: NormBook, group: NormGroup): void;
}

/** Sits everybody once; of what they did only the scores on leaf scales are kept. */
export function scaleScores(prepared: Prepared, sittings: Iterable<Sitting>): ScaleScores {
  const leaves = prepared.scales.filter(isLeaf);
  const people = Array.from(sittings, (sitting) => leafScores(prepared, leaves, sitting));
  return {
    people: people.length,
    raw: (scale) =>
      people.map((scores) => {
        if (!isLeaf(scale)) scores.set(scale.id, asScore(scale, compositeScore(scale, scores)));
        return scores.get(scale.id)!;
      }),
    norm(scale, norms, group) {
      for (const scores of people) {
        const score = scores.get(scale.id)!;
        const { raw, trace: { widening } } = score;
        const of = { ...prepared, norms };
        const { standard } = standardScore(of, scale.id, scale.scale, { raw, widening }, [group]);
        scores.set(scale.id, { ...score, standard });
      }
    },
  };
}

function leafScores(
  { questions }: Prepared,
  leaves: readonly PreparedLeaf[],
  sitting: Sitting,
): Map<string, ScaleScore> {
  const readings: Reading[] = questions.map((question) => readAnswer(question, sitting.answers[question.id]));
  return new Map(leaves.map((leaf) => [leaf.id, asScore(leaf, rawScore(leaf, readings, sitting))]));
}

/** Without its formula, which nobody reads here. */
const asScore = ({ id, scale }: PreparedScale, { trace, ...raw }: Raw): ScaleScore => ({
  scale: id,
  isValidity: scale.isValidity,
  ...raw,
  standard: null,
  trace: { ...trace, formula: [] },
});
