import { ANSWER_CODES } from "$/model/instruments/content.ts";
import type { Rule } from "./rule.ts";
import { answerForm } from "$/model/instruments/questions.ts";
import type { Key } from "$/model/instruments/scoring.ts";
import { answerCount } from "../form/form.ts";
import { recalled } from "$/model/instruments/recall.ts";

/** Every scored question that is not answered on a scale has a key. */
export const keyMissing: Rule = function* ({ questions, keys, stack }) {
  for (const { id, question, isPractice, at } of questions.values()) {
    const needsKey = !isPractice && !question.isUnscored && ANSWER_CODES[question.answerCode] !== "s";
    if (needsKey && !keys.has(id) && !stack.isBroken(`keys/${id}`)) {
      yield { at: at(), message: `"${id}" has no key` };
    }
  }
};

/** Kinds of keys by the form of the answer. */
const FITTING = {
  one: ["right", "graded", "consensus"],
  several: ["all", "each"],
  typed: ["text"],
} as const;

/** A key is of a kind that fits its question, and names existing answers only. */
export const keyFitsQuestion: Rule = function* (form) {
  for (const [id, { value: key, at }] of form.keys) {
    const formQuestion = form.questions.get(id)!;
    const { answerCode, choose, maxLength } = formQuestion.question;
    const code = ANSWER_CODES[answerCode];
    const [kind] = Object.keys(key) as [string];
    if (code === "s") {
      yield {
        at: at(),
        message: `"${id}" is answered on a scale and has no key: the answer's place is its worth`,
      };
      continue;
    }
    const fitting: readonly string[] = FITTING[answerForm(code)];
    if (!fitting.includes(kind)) {
      yield {
        at: at(),
        message: `"${id}" (${answerCode}) needs a key with ${fitting.join(" or ")}, and not ${kind}`,
      };
      continue;
    }
    const count = answerCount(form, formQuestion);
    const { places, worths } = partsOf(key);
    for (const place of places.filter((place) => place > count)) {
      yield { at: at(kind), message: `the key of "${id}" names the answer ${place}, and there are ${count}` };
    }
    if (new Set(places).size < places.length) {
      yield { at: at(kind), message: `the key of "${id}" names an answer twice` };
    }
    if (worths && worths.length !== count) {
      yield { at: at(kind), message: `the key of "${id}" has ${worths.length} worths for ${count} answers` };
    }
    if (worths && new Set(worths).size === 1) {
      yield { at: at(kind), message: `the key of "${id}" gives all answers the same worth` };
    }
    if (choose !== undefined && "all" in key && key.all.length !== choose) {
      yield {
        at: at(kind),
        message: `"${id}" asks for ${choose} answers, and its key has ${key.all.length}`,
      };
    }
    if ("text" in key && [key.text].flat().every((text) => text.length > (maxLength ?? Infinity))) {
      yield {
        at: at(kind),
        message: `the key of "${id}" is longer than the ${maxLength} signs that can be typed`,
      };
    }
  }
};

function partsOf(key: Key): { places: readonly number[]; worths?: readonly number[] } {
  if ("right" in key) return { places: [key.right] };
  if ("all" in key) return { places: key.all };
  if ("each" in key) return { places: key.each };
  if ("graded" in key) return { places: [], worths: key.graded };
  if ("consensus" in key) return { places: [], worths: key.consensus };
  return { places: [] };
}

/** The key of a span equals what its sequence and recall order require. */
export const spanKey: Rule = function* ({ questions, keys }) {
  for (const [id, { value: key, at }] of keys) {
    const presentation = questions.get(id)!.question.presentation;
    if (!presentation || !("text" in key)) continue;
    const right = recalled(presentation.sequence, presentation.recall).join("");
    for (const text of [key.text].flat()) {
      if (text.replace(/[\s,.;-]/g, "").toUpperCase() !== right.toUpperCase()) {
        yield {
          at: at("text"),
          message: `the key of "${id}" is ${text}; its sequence, ${presentation.recall}, gives ${right}`,
        };
      }
    }
  }
};
