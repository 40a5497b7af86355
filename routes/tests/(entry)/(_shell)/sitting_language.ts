import { type Language, primarySubtag } from "$/model/languages.ts";

/**
 * Returns the language of the tests for a user who reads the site in `reads`: the same language, else a
 * variant of it, else the first offered one.
 */
export function sittingLanguage(offered: readonly Language[], reads: Language): Language {
  return offered.find((language) => language === reads) ??
    offered.find((language) => primarySubtag(language) === primarySubtag(reads)) ?? offered[0] ?? reads;
}
