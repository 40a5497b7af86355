import { packageFolders } from "../../instruments/all.ts";
import { inWords } from "../../instruments/format/finding.ts";
import { readInstrument, type ReadOptions } from "../../instruments/format/read.ts";
import type { Instrument } from "../../model/instrument/instrument.ts";
import { inShownOrder } from "../../model/test_identifiers.ts";
import { Complaint } from "../complaint.ts";

/** The packages named, or all of the repository; a complaint with everything that is wrong with any of them. */
export async function readPackages(paths: readonly string[] | null): Promise<Instrument[]> {
  const layers: ReadOptions["layers"] = new Map();
  const instruments: Instrument[] = [];
  const wrong: string[] = [];
  for (const path of paths ?? await packageFolders()) {
    const { instrument, findings } = await readInstrument(path, { layers });
    if (instrument) instruments.push(instrument);
    wrong.push(...findings.map(inWords));
  }
  if (wrong.length > 0) {
    const all = [...new Set(wrong)];
    throw new Complaint(`${all.join("\n")}\n\n${all.length} to mend; nothing was imported.`);
  }
  return instruments.sort((a, b) =>
    inShownOrder(a.flags.internalTestIdentifier, b.flags.internalTestIdentifier)
  );
}
