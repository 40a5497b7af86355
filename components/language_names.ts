import type { Language } from "../model/languages.ts";

/** Each language is called what its speakers call it. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  "en-US": "English (US)",
  "en-CA": "English (Canada)",
  fr: "Français",
};
