import type { Image, Instrument, InstrumentQuestion } from "$/model/instruments/instrument.ts";
import type { Texts } from "$/model/instruments/texts.ts";
import type { Language } from "$/model/languages.ts";

/**
 * The words of each language, without those that an earlier language has too: of en-CA only what is spelled
 * differently.
 */
export function wordsThatDiffer(
  { texts }: Instrument,
  languages: readonly Language[],
  pick: (texts: Texts) => string,
): [Language, string][] {
  const seen = new Set<string>();
  return languages.map((language): [Language, string] => [language, pick(texts[language]!)]).filter(
    ([, text]) => {
      if (seen.has(text)) return false;
      seen.add(text);
      return true;
    },
  );
}

export function dataUrl({ type, bytes }: Image): string {
  let binary = "";
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return `data:${type};base64,${btoa(binary)}`;
}

/** How an answer is judged, in a line. */
export function keyInWords({ scoring }: Instrument, question: InstrumentQuestion): string {
  const key = scoring.keys[question.id];
  const scales = Object.entries(scoring.scales).flatMap(([id, scale]) => {
    if (!("items" in scale)) return [];
    if (scale.items.includes(question.id)) return [id];
    return scale.items.includes(`-${question.id}`) ? [`${id} (reversed)`] : [];
  });
  return [key ? JSON.stringify(key).replace(/^{|}$|"/g, "") : "place is worth", ...scales].join(" · ");
}

/** The right places of the key, to be marked. */
export function rightPlaces({ scoring }: Instrument, question: InstrumentQuestion): ReadonlySet<number> {
  const key = scoring.keys[question.id];
  if (!key) return new Set();
  if ("right" in key) return new Set([key.right]);
  if ("all" in key) return new Set(key.all);
  if ("each" in key) return new Set(key.each);
  if ("graded" in key) return new Set([key.graded.indexOf(Math.max(...key.graded)) + 1]);
  if ("consensus" in key) return new Set([key.consensus.indexOf(Math.max(...key.consensus)) + 1]);
  return new Set();
}
