import { inWords } from "$/instruments/format/finding.ts";
import { readInstrument, type ReadOptions } from "$/instruments/format/read.ts";
import type { Instrument } from "$/model/instruments/instrument.ts";
import { Complaint } from "$/tasks/command/complaint.ts";
import { GENERATORS } from "./generators/all.ts";

/** The instrument of a package. Throws an error that lists all faults of the package. */
export async function soundInstrument(path: string, options: ReadOptions = {}): Promise<Instrument> {
  const { instrument, findings } = await readInstrument(path, { generators: GENERATORS, ...options });
  if (!instrument) throw new Complaint(findings.map(inWords).join("\n"));
  return instrument;
}
