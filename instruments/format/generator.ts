import type { z } from "zod";
import type { Chance } from "$/model/chance.ts";
import type { AnswerKind } from "$/model/instruments/content.ts";
import type { QuestionType } from "$/model/instruments/question_kinds.ts";
import type { Question } from "$/model/instruments/questions.ts";
import type { Key } from "$/model/instruments/scoring.ts";

/** The same words in English and in French; en-CA differs where a word is spelled otherwise. */
export interface Said {
  readonly en: string;
  readonly fr: string;
  readonly enCA?: string;
}

/** An SVG drawing and what stands for it where it cannot be seen. */
export interface Drawing {
  readonly svg: string;
  readonly alt: Said;
  /** Of a drawing that many items of a set show: it is one image then, `<set>_<name>.svg`. Same name, same bytes and words. */
  readonly name?: string;
}

export interface GeneratedItem {
  readonly type: QuestionType;
  readonly answerCode: AnswerKind;
  readonly body?: Said;
  /** Words of the answers, or drawings, or both. */
  readonly answers?: readonly Said[];
  readonly feedback?: Said;
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
  /** The ability at which half of those who do not guess get it right; follows from what the item is made of. */
  readonly difficulty: number;
  readonly discrimination: number;
  /** What somebody of usual speed takes. */
  readonly seconds: number;
  /** The error that leads to each wrong answer, in the order of the answers; "" for the right one. */
  readonly distractors?: readonly string[];
  /** What the item is made of, in a word: the rule of a series, the story of a sum. A set does not use one twice while others fit. */
  readonly idea?: string;
}

/**
 * Makes the items of one kind. `aim` is the difficulty the item should have, on the scale of ability (mean 0, deviation 1);
 * the item says the one it has.
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

/** By kind, as `questions.yaml` names them. */
// deno-lint-ignore no-explicit-any -- each has options of its own
export type Generators = ReadonlyMap<string, Generator<any>>;
