import { parseArgs } from "node:util";
import { importInstrument } from "$/domain/instruments/import_instrument.ts";
import { NormsChanged } from "$/domain/instruments/norms_changed.ts";
import { previewImport } from "$/domain/instruments/preview_import.ts";
import { scoreVersion } from "$/domain/scoring/score_version.ts";
import type { Sql } from "$/db/connection/pool.ts";
import type { Instrument } from "$/model/instruments/instrument.ts";
import { Complaint, runTask } from "./command/complaint.ts";
import { counting } from "./command/progress.ts";
import { importedInWords, previewInWords } from "./import/in_words.ts";
import { packagesToImport } from "./import/packages_to_import.ts";
import { requireUpToDate, withDatabase } from "./database/task_database.ts";

const USAGE = "deno task import <folder|zip>… | --all [--dry-run] [--data DIR]";

/** Reads and checks everything before anything is written. */
await runTask(async () => {
  const { paths, isDryRun, data } = read(Deno.args);
  const instruments = await packagesToImport(paths);
  await withDatabase(data, async (sql) => {
    await requireUpToDate(sql);
    for (const instrument of instruments) await complaining((isDryRun ? preview : apply)(sql, instrument));
  });
});

/** An error that a person can fix becomes a complaint. */
async function complaining(work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (error) {
    throw error instanceof NormsChanged ? new Complaint(error.message) : error;
  }
}

async function preview(sql: Sql, instrument: Instrument) {
  const { internalTestIdentifier: name } = instrument.flags;
  const compared = counting(`people compared, ${name}`);
  const lines = previewInWords(instrument, await previewImport(sql, instrument, compared));
  for (const line of lines) console.log(line);
}

/**
 * Imports, then scores all finished assessments without a score by the current scoring: also those that an
 * aborted import has left.
 */
async function apply(sql: Sql, instrument: Instrument) {
  const imported = await importInstrument(sql, instrument);
  const rescored = await scoreVersion(sql, imported.versionId, new Date());
  console.log(importedInWords(instrument, imported, rescored));
}

function read(args: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { all: { type: "boolean" }, "dry-run": { type: "boolean" }, data: { type: "string" } },
    });
    if ((values.all ?? false) === positionals.length > 0) throw new Error("Name packages, or say --all.");
    return {
      paths: values.all ? null : positionals,
      isDryRun: values["dry-run"] ?? false,
      data: values.data,
    };
  } catch (error) {
    throw new Complaint(`${(error as Error).message}\n${USAGE}`);
  }
}
