import type { Cast } from "$/db/seeds/cast.ts";
import { importWithin } from "$/domain/instruments/import_instrument.ts";
import { scoreVersion } from "$/domain/scoring/score_version.ts";
import { readAllInstruments } from "$/instruments/all.ts";
import { chanceFrom } from "$/model/chance.ts";
import { drawPerson } from "$/studio/simulation/people/draw_person.ts";
import { sit } from "$/studio/simulation/sit.ts";
import { GENERATORS } from "$/studio/generators/all.ts";
import { packagesToImport } from "./import/packages_to_import.ts";
import { ROOT } from "./command/root.ts";

/**
 * Share of the demo world's people who answer without reading, so that some results deserve a second look.
 */
const CARELESS = 0.05;

/** The demo world has the repository's tests and simulated people. */
export const DEMO_CAST: Cast = {
  readInstruments: (only) =>
    only
      ? packagesToImport(only.map((identifier) => `${ROOT}/instruments/${identifier.toLowerCase()}`))
      : readAllInstruments({ generators: GENERATORS }),
  importInstrument: importWithin,
  sit(instrument, who, seed, startedAt) {
    const chance = chanceFrom(`demo ${seed}`);
    const isCareless = chance.next() < CARELESS;
    return sit(instrument, drawPerson(instrument, chance, { ...who, isCareless }), chance, startedAt);
  },
  scoreVersion,
};
