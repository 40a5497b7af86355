import type { Instrument } from "$/model/instruments/instrument.ts";
import type { Language } from "$/model/languages.ts";
import { wordsThatDiffer } from "./texts.ts";

/** The same text in each language whose wording differs from the one before. */
export function Aside(
  { instrument, languages, pick }: {
    readonly instrument: Instrument;
    readonly languages: readonly Language[];
    readonly pick: (texts: NonNullable<Instrument["texts"][Language]>) => string;
  },
) {
  const words = wordsThatDiffer(instrument, languages, pick);
  return (
    <div class="aside">
      {words.map(([language, text]) => <p key={language} lang={language} title={language}>{text}</p>)}
    </div>
  );
}
