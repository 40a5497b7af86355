import { ANSWER_CODES } from "$/model/instruments/content.ts";
import type { Rule } from "./rule.ts";

/** What is scored and not answered on a scale has a key. */
export const keyMissing: Rule = function* ({ asked, keys, stack }) {
  for (const { id, question, isPractice, at } of asked.values()) {
    const needsKey = !isPractice && !question.isUnscored && ANSWER_CODES[question.answerCode] !== "s";
    if (needsKey && !keys.has(id) && !stack.isBroken(`keys/${id}`)) {
      yield { at: at(), message: `"${id}" has no key` };
    }
  }
};
