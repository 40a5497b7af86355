import { ANSWER_CODES } from "$/model/instruments/content.ts";
import type { QualityIndex } from "$/model/instruments/scoring.ts";
import { isLeaf } from "../form/scales.ts";
import { answerCount, type Form } from "../form/form.ts";
import type { Rule } from "./rule.ts";

/** An index of response quality uses existing, comparable answers. */
export const qualityFits: Rule = function* (form) {
  const { questions, quality, scales } = form;
  for (const [id, { value: index, at }] of quality) {
    for (const question of questionsOf(index)) {
      if (questions.get(question)!.isPractice) {
        yield { at: at(), message: `"${id}" looks at "${question}", which is practice` };
      }
    }
    if (index.kind === "infrequency") {
      for (const [question, places] of Object.entries(index.items)) {
        const count = answerCount(form, questions.get(question)!);
        for (const place of places.filter((place) => place > count)) {
          yield {
            at: at("items", question),
            message: `"${id}" names the answer ${place} of "${question}", which has ${count}`,
          };
        }
        if (new Set(places).size >= count) {
          yield { at: at("items", question), message: `"${id}" names all answers of "${question}"` };
        }
      }
    }
    for (const [one, other] of pairsOf(index)) {
      if (one === other) yield { at: at(), message: `"${id}" pairs "${one}" with itself` };
      else if (!areComparable(form, one, other)) {
        yield {
          at: at(),
          message: `"${id}" compares "${one}" with "${other}", which are not answered on the same scale`,
        };
      }
    }
    if (index.kind === "person_fit") {
      for (const [place, scale] of index.scales.entries()) {
        if (!isLeaf(scales.get(scale)!.value)) {
          yield {
            at: at("scales", place),
            message: `"${id}" needs scales of items, and "${scale}" is made of scales`,
          };
        }
      }
    }
  }
};

function questionsOf(index: QualityIndex): string[] {
  switch (index.kind) {
    case "infrequency":
      return Object.keys(index.items);
    case "pace":
    case "long_string":
      return index.items;
    default:
      return pairsOf(index).flat();
  }
}

function pairsOf(index: QualityIndex): readonly (readonly [string, string])[] {
  if (index.kind === "inconsistency") return [...index.synonyms, ...index.antonyms];
  return index.kind === "acquiescence" ? index.pairs : [];
}

function areComparable(form: Form, one: string, other: string): boolean {
  const [a, b] = [form.questions.get(one)!, form.questions.get(other)!];
  return [a, b].every(({ question }) => ANSWER_CODES[question.answerCode] === "s") &&
    answerCount(form, a) === answerCount(form, b);
}
