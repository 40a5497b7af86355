import { recalled } from "$/model/instruments/recall.ts";
import type { Rule } from "./rule.ts";

/** What a sequence asks to give back follows from the sequence: its key says the same. */
export const spanKey: Rule = function* ({ asked, keys }) {
  for (const [id, { value: key, at }] of keys) {
    const presentation = asked.get(id)!.question.presentation;
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
