import { ANSWER_CODES } from "$/model/instruments/content.ts";
import { QUESTION_KINDS } from "$/model/instruments/question_kinds.ts";
import { answerForm } from "$/model/instruments/questions.ts";
import { answerCount, answersOf, type Form } from "../form/form.ts";
import type { Rule } from "./rule.ts";
import type { FormQuestion } from "../form/questions.ts";
import type { Language } from "$/model/languages.ts";

/** A question has the same number of answers in every language and as pictures, without duplicates. */
export const answersFit: Rule = function* (form) {
  for (const formQuestion of form.questions.values()) {
    const { id, question, at } = formQuestion;
    const isTyped = answerForm(ANSWER_CODES[question.answerCode]) === "typed";
    const pictures = question.images.answers.length;
    let expected = pictures > 0 ? { count: pictures, by: "pictures" } : undefined;
    for (const [language, texts] of form.texts) {
      const own = texts.get(`questions/${id}/answers`);
      const answers = answersOf(form, formQuestion, language);
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
    // A grid with a key for each place repeats pictures.
    const key = form.keys.get(id)?.value;
    if (key && "each" in key) continue;
    const double = question.images.answers.find((name, place, all) => all.indexOf(name) < place);
    if (double !== undefined) {
      yield { at: at("images"), message: `"${id}" has the picture ${double} for two answers` };
    }
  }
};

/** A question's fields fit its answer code. */
export const questionShape: Rule = function* (form) {
  for (const formQuestion of form.questions.values()) {
    const { id, question, at, isPractice } = formQuestion;
    const { type, answerCode, presentation, choose, columns, maxLength, images } = question;
    const code = ANSWER_CODES[answerCode];
    const kind = answerForm(code);
    const count = answerCount(form, formQuestion);
    const wrong = (message: string, ...path: string[]) => ({
      at: at(...path),
      message: `"${id}" ${message}`,
    });

    const answers: readonly string[] = QUESTION_KINDS[type].answers;
    if (!answers.includes(answerCode)) {
      yield wrong(`is of the type ${type}, which is answered by ${answers.join(", ")}`, "answerCode");
    }
    if (code === "dfm" && !presentation) yield wrong("is recalled from memory and has no presentation");
    if (code !== "dfm" && presentation) {
      yield wrong("has a presentation and is not recalled from memory", "presentation");
    }
    if (code === "hss" && images.answers.length === 0) {
      yield wrong("is answered by pictures and has none for its answers");
    }
    if (kind === "typed" && images.answers.length > 0) {
      yield wrong("is typed and has pictures of answers", "images");
    }
    if (kind === "typed" && columns !== undefined) {
      yield wrong("is typed and has columns of answers", "columns");
    }
    if (kind !== "typed" && maxLength !== undefined) {
      yield wrong("is not typed and has a maxLength", "maxLength");
    }
    if (kind !== "typed" && count === 1) yield wrong("has one answer alone");
    if (kind !== "several" && choose !== undefined) {
      yield wrong("says how many to choose, and one is chosen", "choose");
    }
    if (kind === "several" && choose !== undefined && choose >= count) {
      yield wrong(`asks to choose ${choose} of ${count} answers`, "choose");
    }
    const signs = presentation?.sequence.length ?? 0;
    if (maxLength !== undefined && signs > maxLength) {
      yield wrong(`shows ${signs} signs, and ${maxLength} can be typed`, "maxLength");
    }
    if (isPractice) continue;
    // Feedback reaches the page with the question and would reveal the answer.
    for (const [language, texts] of form.texts) {
      const feedback = texts.get(`questions/${id}/feedback`);
      if (feedback) {
        yield { at: feedback.at(), message: `"${id}" is no practice, and has feedback in ${language}` };
      }
    }
  }
};

/** No two questions of a subtest look the same. Digit-symbol coding repeats its symbols and is exempt. */
export const duplicateQuestions: Rule = function* (form) {
  for (const [language, texts] of form.texts) {
    const seen = new Map<string, string>();
    for (const formQuestion of form.questions.values()) {
      if (formQuestion.question.type === "digit_symbol_coding") continue;
      const face = faceOf(form, formQuestion, language);
      const before = seen.get(face);
      if (before !== undefined) {
        yield {
          at: texts.get(`questions/${formQuestion.id}/bodyText`)?.at() ?? formQuestion.at(),
          message: `"${formQuestion.id}" asks in ${language} the same as "${before}"`,
        };
      }
      seen.set(face, formQuestion.id);
    }
  }
};

/** Everything that a respondent sees of a question, as one string. */
function faceOf(form: Form, formQuestion: FormQuestion, language: Language): string {
  const { id, subtest, question } = formQuestion;
  const texts = form.texts.get(language)!;
  const words = ["title", "bodyText"].map((field) => texts.get(`questions/${id}/${field}`)?.value ?? null);
  // Without texts a question is equal only to itself.
  const own = words.every((word) => word === null) ? id : null;
  const pictures = [question.images.body, question.images.legend, question.images.answers].map((names) =>
    names.map((name) => {
      const image = form.images.get(name)?.value;
      return image ? new TextDecoder().decode(image.bytes) : name;
    })
  );
  const answers = question.answerSet ? [] : answersOf(form, formQuestion, language);
  return JSON.stringify([subtest, own, words, pictures, question.presentation?.sequence, answers]);
}

/** Every selector of `defaults` is used. */
export const defaultsUsed: Rule = function* ({ stack }) {
  for (const [selector, { value, at }] of stack.own.defaults) {
    if (!value.isUsed) {
      yield { at: at(), message: `no question of this folder takes the defaults of "${selector}"` };
    }
  }
};
