import type { NormGroup } from "$/model/instruments/norms.ts";
import type { ScaleScore, ScaleTrace, StandardScore } from "$/model/scoring/scored.ts";
import type { Sitting } from "$/model/scoring/sitting.ts";
import { readAnswer, type Reading } from "$/scoring/answers/answers.ts";
import { compositeScore, type PartScore } from "$/scoring/scales/composite.ts";
import { isLeaf, type PreparedLeaf, type PreparedScale } from "$/scoring/form.ts";
import type { NormBook } from "$/scoring/norms/norm_book.ts";
import type { Prepared } from "$/scoring/prepare.ts";
import { type Raw, rawScore } from "$/scoring/scales/raw_score.ts";
import { standardScore } from "$/scoring/norms/standard_score.ts";

/** Scores of the same people, scale by scale. A composite comes after the norms of its parts. */
export interface ScaleScores {
  readonly people: number;
  /** All raw scores on a scale. */
  raw(scale: PreparedScale): readonly RawScore[];
  /** Adds standard scores, for sums of standard scores. */
  norm(scale: PreparedScale, norms: NormBook, group: NormGroup): void;
}

/** What norms need of a raw score. Thousands are kept, so the traces of items are not. */
export interface RawScore extends Pick<ScaleScore, "raw" | "answered" | "asked"> {
  readonly method: ScaleTrace["method"];
  readonly parts: ScaleTrace["parts"];
  /** Score of each item; 0 if unanswered. */
  readonly worths: readonly number[];
}

function toRawScore({ scale }: PreparedScale, { raw, answered, asked, worths, trace }: Raw): RawScore {
  const { method, parts } = "of" in scale ? trace() : { method: scale.method, parts: undefined };
  return { raw, answered, asked, method, parts, worths: worths.map((worth) => worth ?? 0) };
}

/** A person's scores by scale: without traces for composites, and as norms need them. */
interface PersonScores {
  readonly scores: Map<string, PartScore>;
  readonly raws: Map<string, RawScore>;
}

/** Reads each sitting once and keeps only the scores on leaf scales. */
export function scaleScores(prepared: Prepared, sittings: Iterable<Sitting>): ScaleScores {
  const leaves = prepared.scales.filter(isLeaf);
  const people = Array.from(sittings, (sitting) => leafScores(prepared, leaves, sitting));
  return {
    people: people.length,
    raw: (scale) =>
      people.map((person) => {
        if (!isLeaf(scale)) addScore(person, scale, compositeScore(scale, person.scores));
        return person.raws.get(scale.id)!;
      }),
    norm(scale, norms, group) {
      const form = { ...prepared, norms };
      // Many people have the same raw score.
      const known = new Map<string, StandardScore | null>();
      for (const { scores } of people) {
        const score = scores.get(scale.id)!;
        const { raw, widening } = score;
        const key = `${raw} ${widening}`;
        let standard = known.get(key);
        if (standard === undefined) {
          standard = standardScore(form, scale.id, scale.scale, { raw, widening }, [group]).standard;
          known.set(key, standard);
        }
        scores.set(scale.id, { ...score, standard });
      }
    },
  };
}

function leafScores(
  { questions }: Prepared,
  leaves: readonly PreparedLeaf[],
  sitting: Sitting,
): PersonScores {
  const readings: Reading[] = questions.map((question) => readAnswer(question, sitting.answers[question.id]));
  const person: PersonScores = { scores: new Map(), raws: new Map() };
  for (const leaf of leaves) addScore(person, leaf, rawScore(leaf, readings, sitting));
  return person;
}

function addScore({ scores, raws }: PersonScores, scale: PreparedScale, score: Raw): void {
  const { id } = scale;
  const { raw, answered, asked, isProrated, widening } = score;
  raws.set(id, toRawScore(scale, score));
  scores.set(id, { scale: id, standard: null, raw, answered, asked, isProrated, widening });
}
