import { readAllPackages, readPackages, validInstruments } from "$/instruments/all.ts";
import { inWords } from "$/instruments/format/finding.ts";
import type { Instrument } from "$/model/instruments/instrument.ts";
import { GENERATORS } from "$/studio/generators/all.ts";
import { Complaint } from "../command/complaint.ts";

const OPTIONS = { generators: GENERATORS };

/** The named packages, or all of the repository. Complains with all faults of all of them. */
export async function packagesToImport(paths: readonly string[] | null): Promise<Instrument[]> {
  const packages = await (paths ? readPackages(paths, OPTIONS) : readAllPackages(OPTIONS));
  const wrong = [...new Set(packages.flatMap(({ findings }) => findings.map(inWords)))];
  if (wrong.length > 0) {
    throw new Complaint(`${wrong.join("\n")}\n\n${wrong.length} to mend; nothing was imported.`);
  }
  return validInstruments(packages);
}
