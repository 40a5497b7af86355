import { ANSWER_CODES } from "$/model/instruments/content.ts";
import { QUESTION_KINDS } from "$/model/instruments/question_kinds.ts";
import { answerForm } from "$/model/instruments/questions.ts";
import { answerCount } from "../form.ts";
import type { Rule } from "./rule.ts";

/** What a question says of itself fits how it is answered. */
export const questionShape: Rule = function* (form) {
  for (const asked of form.asked.values()) {
    const { id, question, at, isPractice } = asked;
    const { type, answerCode, presentation, choose, columns, maxLength, images } = question;
    const code = ANSWER_CODES[answerCode];
    const kind = answerForm(code);
    const count = answerCount(form, asked);
    const wrong = (message: string, ...path: string[]) => ({
      at: at(...path),
      message: `"${id}" ${message}`,
    });

    const answers: readonly string[] = QUESTION_KINDS[type].answers;
    if (!answers.includes(answerCode)) {
      yield wrong(`is of the type ${type}, which is answered by ${answers.join(", ")}`, "answerCode");
    }
    if (code === "dfm" && !presentation) yield wrong("is given back from memory and has no presentation");
    if (code !== "dfm" && presentation) {
      yield wrong("has a presentation and is not given back from memory", "presentation");
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
    // It would give the answer away to whoever reads what the page was sent.
    for (const [language, texts] of form.texts) {
      const feedback = texts.get(`questions/${id}/feedback`);
      if (feedback) {
        yield { at: feedback.at(), message: `"${id}" is no practice, and has feedback in ${language}` };
      }
    }
  }
};
