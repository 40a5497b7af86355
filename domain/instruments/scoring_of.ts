import type { Scoring } from "../../db/scorings.ts";
import type { Instrument } from "../../model/instrument/instrument.ts";
import { scoringModel } from "../../model/instrument/scoring_model.ts";

/** How an instrument is scored, and the words for what comes of it. */
export function scoringOf(instrument: Instrument): Scoring {
  const { flags, texts } = instrument;
  return {
    model: scoringModel(instrument),
    wording: Object.fromEntries(flags.languages.map((language) => {
      const { scales, bands, quality, norms, report } = texts[language]!;
      return [language, { scales, bands, quality, norms, report }];
    })),
  };
}
