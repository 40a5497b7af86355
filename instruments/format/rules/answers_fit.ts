import { ANSWER_CODES } from "$/model/instruments/content.ts";
import { answerForm } from "$/model/instruments/questions.ts";
import { answersOf } from "../form.ts";
import type { Rule } from "./rule.ts";

/** A question has as many answers in every language as in the first, as many as pictures of them, and no two alike. */
export const answersFit: Rule = function* (form) {
  for (const asked of form.asked.values()) {
    const { id, question, at } = asked;
    const isTyped = answerForm(ANSWER_CODES[question.answerCode]) === "typed";
    const pictures = question.images.answers.length;
    let expected = pictures > 0 ? { count: pictures, by: "pictures" } : undefined;
    for (const [language, texts] of form.texts) {
      const own = texts.get(`questions/${id}/answers`);
      const answers = answersOf(form, asked, language);
      const place = own?.at() ?? texts.get(`answerSets/${question.answerSet}`)?.at() ?? at();
      if (own && question.answerSet) {
        yield { at: place, message: `"${id}" has answers of its own beside the set "${question.answerSet}"` };
      }
      if (!answers) {
        if (
          question.answerSet && !form.stack.isBroken(`texts/${language}/answerSets/${question.answerSet}`)
        ) {
          yield { at: at("answerSet"), message: `${language} has no set of answers "${question.answerSet}"` };
        }
        continue;
      }
      if (isTyped) {
        yield { at: place, message: `"${id}" is typed, and has answers to choose from` };
        continue;
      }
      if (expected && answers.length !== expected.count) {
        yield {
          at: place,
          message:
            `"${id}" has ${answers.length} answers in ${language}, and ${expected.count} ${expected.by}`,
        };
      }
      expected ??= { count: answers.length, by: `in ${language}` };
      const double = answers.find((answer, place) => answers.indexOf(answer) < place);
      if (double !== undefined) yield { at: place, message: `"${id}" has the answer "${double}" twice` };
    }
    // On a grid where each place is judged by itself the same picture stands at many.
    const key = form.keys.get(id)?.value;
    if (key && "each" in key) continue;
    const double = question.images.answers.find((name, place, all) => all.indexOf(name) < place);
    if (double !== undefined) {
      yield { at: at("images"), message: `"${id}" has the picture ${double} for two answers` };
    }
  }
};
