import type { Said } from "../generator.ts";

/** The same words at the beginning of a sentence. */
export function capital({ en, fr, enCA }: Said): Said {
  return { en: raised(en), fr: raised(fr), ...(enCA && { enCA: raised(enCA) }) };
}

const raised = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
