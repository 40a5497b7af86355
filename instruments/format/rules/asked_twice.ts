import { answersOf, type Form } from "../form.ts";
import type { FormQuestion } from "../asked.ts";
import type { Language } from "$/model/languages.ts";
import type { Rule } from "./rule.ts";

/** No two questions of a subtest are the same to who reads them, but where the same few symbols come again and again. */
export const askedTwice: Rule = function* (form) {
  for (const [language, texts] of form.texts) {
    const seen = new Map<string, string>();
    for (const asked of form.asked.values()) {
      if (asked.question.type === "digit_symbol_coding") continue;
      const face = faceOf(form, asked, language);
      const before = seen.get(face);
      if (before !== undefined) {
        yield {
          at: texts.get(`questions/${asked.id}/bodyText`)?.at() ?? asked.at(),
          message: `"${asked.id}" asks in ${language} the same as "${before}"`,
        };
      }
      seen.set(face, asked.id);
    }
  }
};

/** All that a person sees of a question. */
function faceOf(form: Form, asked: FormQuestion, language: Language): string {
  const { id, subtest, question } = asked;
  const texts = form.texts.get(language)!;
  const words = ["title", "bodyText"].map((field) => texts.get(`questions/${id}/${field}`)?.value ?? null);
  // Without words there is nothing to compare but the question itself.
  const own = words.every((word) => word === null) ? id : null;
  const pictures = [question.images.body, question.images.legend, question.images.answers].map((names) =>
    names.map((name) => {
      const image = form.images.get(name)?.value;
      return image ? new TextDecoder().decode(image.bytes) : name;
    })
  );
  const answers = question.answerSet ? [] : answersOf(form, asked, language);
  return JSON.stringify([subtest, own, words, pictures, question.presentation?.sequence, answers]);
}
