import type { z } from "zod";
import type { Chance } from "$/model/chance.ts";
import type { AnswerKind } from "$/model/instruments/content.ts";
import type { QuestionType } from "$/model/instruments/question_kinds.ts";
import type { Question } from "$/model/instruments/questions.ts";
import type { Key } from "$/model/instruments/scoring.ts";

/** A text in English and French. `enCA` is given where Canadian spelling differs. */
export interface Phrase {
  readonly en: string;
  readonly fr: string;
  readonly enCA?: string;
}

/** An SVG drawing with its alternative text. */
export interface Drawing {
  readonly svg: string;
  readonly alt: Phrase;
  /**
   * For a drawing shared by items of a set: one image, `<set>_<name>.svg`. Same name, same bytes and text.
   */
  readonly name?: string;
}

export interface GeneratedItem {
  readonly type: QuestionType;
  readonly answerCode: AnswerKind;
  readonly body?: Phrase;
  /** Texts of the answers. Answers have texts, drawings or both. */
  readonly answers?: readonly Phrase[];
  readonly feedback?: Phrase;
  readonly drawings?: {
    readonly body?: readonly Drawing[];
    readonly legend?: readonly Drawing[];
    readonly answers?: readonly Drawing[];
  };
  readonly presentation?: Question["presentation"];
  readonly choose?: number;
  readonly columns?: number;
  readonly maxLength?: number;
  readonly key: Key;
  /** Ability at which half of those who do not guess are right. Follows from the item's parts. */
  readonly difficulty: number;
  readonly discrimination: number;
  /** Time for a person of average speed. */
  readonly seconds: number;
  /** The error that leads to each wrong answer, in the order of the answers. "" for the right one. */
  readonly distractors?: readonly string[];
  /**
   * What the item is based on: the rule of a series, the story of a sum. A set repeats none while others fit.
   */
  readonly idea?: string;
}

/**
 * Makes the items of one kind. `aim` is the wanted difficulty on the scale of ability (mean 0, deviation 1).
 * The item states the difficulty that it has.
 */
export interface Generator<Options = unknown> {
  readonly kind: string;
  readonly options: z.ZodType<Options>;
  make(
    chance: Chance,
    aim: number,
    options: Options,
    place: { index: number; of: number; earlier: readonly GeneratedItem[] },
  ): GeneratedItem;
}

/** Generators by kind, the name in `questions.yaml`. */
// deno-lint-ignore no-explicit-any -- each has options of its own
export type Generators = ReadonlyMap<string, Generator<any>>;
