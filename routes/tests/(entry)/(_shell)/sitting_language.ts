import type { Language } from "../../../../model/languages.ts";

/** In which of the languages that they come in somebody who reads the site in `reads` sits their tests. */
export function sittingLanguage(offered: readonly Language[], reads: Language): Language {
  const base = (language: Language) => language.split("-")[0];
  return offered.find((language) => language === reads) ??
    offered.find((language) => base(language) === base(reads)) ?? offered[0] ?? reads;
}
