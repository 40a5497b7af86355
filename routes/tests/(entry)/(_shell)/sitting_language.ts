import { type Language, tongueOf } from "$/model/languages.ts";

/** In which of the languages that they come in somebody who reads the site in `reads` sits their tests. */
export function sittingLanguage(offered: readonly Language[], reads: Language): Language {
  return offered.find((language) => language === reads) ??
    offered.find((language) => tongueOf(language) === tongueOf(reads)) ?? offered[0] ?? reads;
}
