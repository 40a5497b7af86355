import { answerForm } from "../../model/instruments/questions.ts";
import type { Key } from "../../model/instruments/scoring.ts";
import type { ScoredQuestion } from "../../model/scoring/scoring_model.ts";
import type { Answer } from "./answers.ts";
import { textMatcher } from "./typed_text.ts";

/** The points of an answer. Penalties and rates count `right` and `wrong`. */
export interface Judgement {
  readonly worth: number;
  readonly right: number;
  readonly wrong: number;
}

export interface Judge {
  readonly key: Key | { readonly scale: number };
  /** The worth of the worst and of the best possible answer. */
  readonly least: number;
  readonly most: number;
  judge(answer: Answer): Judgement;
}

const RIGHT: Judgement = { worth: 1, right: 1, wrong: 0 };
const WRONG: Judgement = { worth: 0, right: 0, wrong: 1 };

/** The judge of a question's answers; undefined if the key is missing or does not fit the question. */
export function judgeOf(question: ScoredQuestion, key: Key | undefined): Judge | undefined {
  const { code, answerCount } = question;
  if (key === undefined) {
    return code === "s" ? byWorth({ scale: answerCount }, places(answerCount)) : undefined;
  }
  const form = answerForm(code);
  if (form === "one") {
    if ("right" in key) return dichotomous(key, (answer) => answer === key.right);
    if ("graded" in key) return byWorth(key, key.graded);
    if ("consensus" in key) return byWorth(key, shares(key.consensus));
  }
  if (form === "several") {
    if ("all" in key) {
      const correct = [...new Set(key.all)].sort((a, b) => a - b).join();
      return dichotomous(key, (answer) => (answer as readonly number[]).join() === correct);
    }
    if ("each" in key) return byHits(key, new Set(key.each));
  }
  if (form === "typed" && "text" in key) {
    const matches = textMatcher([key.text].flat());
    return dichotomous(key, (answer) => matches(answer as string));
  }
  return undefined;
}

function dichotomous(key: Key, isRight: (answer: Answer) => boolean): Judge {
  return { key, least: 0, most: 1, judge: (answer) => isRight(answer) ? RIGHT : WRONG };
}

function byWorth(key: Judge["key"], worths: readonly number[]): Judge {
  const [least, most] = [Math.min(...worths), Math.max(...worths)];
  return {
    key,
    least,
    most,
    judge(answer) {
      const worth = worths[(answer as number) - 1] ?? least;
      return { worth, right: worth, wrong: worth === least ? 1 : 0 };
    },
  };
}

/**
 * One point for each hit. Each choice beyond the number of correct places costs a point: choosing all is not
 * best.
 */
function byHits(key: Key, correct: ReadonlySet<number>): Judge {
  return {
    key,
    least: 0,
    most: correct.size,
    judge(answer) {
      const chosen = answer as readonly number[];
      const right = chosen.filter((place) => correct.has(place)).length;
      const beyond = Math.max(0, chosen.length - correct.size);
      return { worth: Math.max(0, right - beyond), right, wrong: chosen.length - right };
    },
  };
}

const places = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

function shares(votes: readonly number[]): number[] {
  const all = votes.reduce((sum, vote) => sum + vote, 0);
  return votes.map((vote) => all === 0 ? 0 : vote / all);
}
