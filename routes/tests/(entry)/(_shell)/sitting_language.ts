import { type Language, primarySubtag } from "$/model/languages.ts";

/**
 * Language of the tests for a reader of the site in `reads`: the same, else one of the same tongue, else the
 * first offered.
 */
export function sittingLanguage(offered: readonly Language[], reads: Language): Language {
  return offered.find((language) => language === reads) ??
    offered.find((language) => primarySubtag(language) === primarySubtag(reads)) ?? offered[0] ?? reads;
}
