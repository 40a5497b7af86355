import { baseOf } from "../composed_texts.ts";
import type { Rule } from "./rule.ts";

/** The languages a form names are those that it has words for. */
export const languagesFit: Rule = function* ({ manifest, stack }) {
  const { languages } = manifest;
  if (new Set(languages).size < languages.length) {
    yield { at: manifest.at("languages"), message: "a language stands here twice" };
  }
  const bases = languages.map((language) => baseOf(stack, language));
  for (const { layer, kind } of stack.layers) {
    for (const [language, { at, extends: base }] of layer.texts) {
      if (kind === "own" && !languages.includes(language) && !bases.includes(language)) {
        yield { at: at(), message: `the form does not name the language ${language}` };
      }
      if (base === undefined) continue;
      if (!stack.layers.some(({ layer }) => layer.texts.has(base))) {
        yield { at: at(), message: `extends ${base}, of which there are no words` };
      }
      if (baseOf(stack, base) !== undefined) {
        yield { at: at(), message: `extends ${base}, which extends another language itself` };
      }
      const other = baseOf(stack, language);
      if (other !== base) {
        yield { at: at(), message: `extends ${base}, and elsewhere ${language} extends ${other}` };
      }
    }
  }
};
