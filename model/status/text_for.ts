import { baseOf, type Language, WRITTEN_LANGUAGES, type WrittenLanguage } from "../languages.ts";
import type { StatusTexts } from "./status.ts";

export interface ReadText {
  readonly text: string;
  /** Its language, if it is not the reader's. */
  readonly lang: WrittenLanguage | undefined;
}

/** The text for a reader: in another language, if it was not written in theirs. */
export function textFor(texts: StatusTexts, language: Language): ReadText {
  const own = (baseOf(language) ?? language) as WrittenLanguage;
  const written = [own, ...WRITTEN_LANGUAGES].find((one) => texts[one]) ?? own;
  return { text: texts[written] ?? "", lang: written === own ? undefined : written };
}
