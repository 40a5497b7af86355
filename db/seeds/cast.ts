import type { Instrument } from "../../model/instruments/instrument.ts";
import type { Sitting } from "../../model/scoring/sitting.ts";
import type { Language } from "../../model/languages.ts";
import type { TestIdentifier } from "../../model/instruments/test_identifiers.ts";
import type { Tx } from "../connection/pool.ts";

export interface Person {
  readonly age: number | null;
  readonly gender: "f" | "m" | null;
  readonly language: Language;
}

/** The parts of the demo world that other rooms provide: tests, people who sit them, and scores. */
export interface Cast {
  /**
   * All instruments, or those in `only`, in the order in which tests are shown. Called only if they are
   * needed.
   */
  readInstruments(only?: readonly TestIdentifier[]): Promise<readonly Instrument[]>;
  importInstrument(tx: Tx, instrument: Instrument): Promise<{ readonly versionId: number }>;
  /** Simulates a person who sits a whole test; the same seed gives the same answers. */
  sit(instrument: Instrument, person: Person, seed: string, startedAt: number): Sitting;
  scoreVersion(tx: Tx, versionId: number, now: Date): Promise<unknown>;
}

/** The imported instruments, by the id of their version. */
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
