import { parseArgs } from "node:util";
import type { Instrument } from "$/model/instruments/instrument.ts";
import { packageFolders } from "$/instruments/all.ts";
import type { ReadOptions } from "$/instruments/format/read.ts";
import { Complaint, runTask } from "$/tasks/command/complaint.ts";
import { exists } from "$/tasks/servers/folders.ts";
import { differing, normFiles, writeNormFiles } from "./norms/norm_files.ts";
import { sayNorms } from "./norms/report_norms.ts";
import { PEOPLE, simulatedNorms } from "./norms/simulated_norms.ts";
import { soundInstrument } from "./sound_instrument.ts";

const USAGE = `deno task norms <folder>... | --all [--n ${PEOPLE}] [--check]`;

/**
 * Makes demonstration norms from each form's own model of people. The same seed and n write the same bytes.
 */
await runTask(async () => {
  const { folders, n, isCheck } = await read(Deno.args);
  const layers: ReadOptions["layers"] = new Map();
  let stale = 0;
  for (const folder of folders) {
    if (!await exists(folder)) throw new Complaint(`${folder}: there is no such folder`);
    if (!await exists(`${folder}/norms.yaml`)) {
      console.log(`${folder}: has no norms.yaml, so no norms of its own`);
      continue;
    }
    const started = performance.now();
    const instrument = await toBeNormed(folder, layers);
    const norms = simulatedNorms(instrument, n);
    const files = normFiles(norms);
    const names = isCheck ? await differing(folder, files) : await writeNormFiles(folder, files);
    stale += names.length;
    const what = names.length === 0
      ? "as they were"
      : `${names.join(", ")} ${isCheck ? "differ" : "written"}`;
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(`${folder}: ${what} (${n} people a group, seed ${instrument.norms.seed}, ${seconds} s)`);
    for (const line of sayNorms(instrument, norms)) console.log(line);
  }
  return isCheck && stale > 0 ? 1 : 0;
});

async function toBeNormed(folder: string, layers: ReadOptions["layers"]): Promise<Instrument> {
  const instrument = await soundInstrument(folder, { withoutNorms: true, layers });
  const { source, seed } = instrument.norms;
  if (source !== "simulated") throw new Complaint(`${folder}: its norms are of a sample, not simulated`);
  if (seed === undefined) throw new Complaint(`${folder}: norms.yaml names no seed`);
  return {
    ...instrument,
    norms: { ...instrument.norms, rows: [], tables: [], percentiles: [], items: [], quality: [] },
  };
}

async function read(args: string[]) {
  const { values, positionals } = parsed(args);
  const n = Number(values.n);
  if (!(Number.isInteger(n) && n >= 100)) throw new Complaint(`--n is a whole number from 100\n${USAGE}`);
  const folders = values.all ? await packageFolders() : positionals;
  if (folders.length === 0) throw new Complaint(USAGE);
  return { folders, n, isCheck: values.check };
}

function parsed(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        all: { type: "boolean", default: false },
        n: { type: "string", default: String(PEOPLE) },
        check: { type: "boolean", default: false },
      },
    });
  } catch (error) {
    throw new Complaint(`${(error as Error).message}\n${USAGE}`);
  }
}
