import type { Instrument } from "../../model/instruments/instrument.ts";
import type { Sitting } from "../../model/scoring/sitting.ts";
import type { Language } from "../../model/languages.ts";
import type { TestIdentifier } from "../../model/instruments/test_identifiers.ts";
import type { Tx } from "../connection/pool.ts";

export interface Who {
  readonly age: number | null;
  readonly gender: "f" | "m" | null;
  readonly language: Language;
}

/** What the demo world needs of rooms that lie beyond the database: tests, people who sit them, and scores. */
export interface Cast {
  /** All there are, or those named, in the order in which tests are shown. Asked for only when there is something to make. */
  readInstruments(only?: readonly TestIdentifier[]): Promise<readonly Instrument[]>;
  importInstrument(tx: Tx, instrument: Instrument): Promise<{ readonly versionId: number }>;
  /** Lets somebody sit a whole test; the same seed gives the same answers. */
  sit(instrument: Instrument, who: Who, seed: string, startedAt: number): Sitting;
  scoreVersion(tx: Tx, versionId: number, now: Date): Promise<unknown>;
}

/** The instruments as they are stored in this database, by their version's id. */
export type Content = ReadonlyMap<number, Instrument>;

export async function importContent(
  tx: Tx,
  cast: Cast,
  only?: readonly TestIdentifier[],
): Promise<Content> {
  const content = new Map<number, Instrument>();
  for (const instrument of await cast.readInstruments(only)) {
    const { versionId } = await cast.importInstrument(tx, instrument);
    content.set(versionId, instrument);
  }
  return content;
}
