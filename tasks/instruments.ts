import { parseArgs } from "node:util";
import { listCurrentVersions } from "$/db/instruments/tests.ts";
import { isSame } from "$/domain/instruments/import_effect.ts";
import { prepareImport } from "$/domain/instruments/prepared_import.ts";
import { readAllPackages, readPackages, validInstruments } from "$/instruments/all.ts";
import { inWords } from "$/instruments/format/finding.ts";
import type { Instrument } from "$/model/instruments/instrument.ts";
import { GENERATORS } from "$/studio/generators/all.ts";
import { Complaint, runTask } from "./command/complaint.ts";
import { instrumentTable, kindTables, scaleTable, type StoredVersions } from "./instruments/table.ts";
import { requireUpToDate, withDatabase } from "./database/task_database.ts";

const USAGE = "deno task instruments [folder|zip…] [--scales] [--data DIR]";

const OPTIONS = { generators: GENERATORS };

/**
 * Lists instruments, from the named packages or all of the repository, and their stored versions if a
 * database can be reached.
 */
await runTask(async () => {
  const { paths, scales, data } = read(Deno.args);
  const packages = await (paths.length > 0 ? readPackages(paths, OPTIONS) : readAllPackages(OPTIONS));
  const instruments = validInstruments(packages);
  if (instruments.length > 0) {
    const stored = await storedVersions(instruments, data);
    say(instrumentTable(instruments, stored));
    if (scales) say(scaleTable(instruments));
    say(kindTables(instruments));
  }
  const findings = [...new Set(packages.flatMap(({ findings }) => findings.map(inWords)))];
  if (findings.length > 0) throw new Complaint(`${findings.join("\n")}\n\n${findings.length} to mend.`);
});

function say(lines: readonly string[]) {
  console.log(`${lines.join("\n")}\n`);
}

/** Empty without a database. A faulty database is no reason not to list the packages. */
async function storedVersions(
  instruments: readonly Instrument[],
  data: string | undefined,
): Promise<StoredVersions> {
  try {
    const rows = await withDatabase(data, async (sql) => {
      await requireUpToDate(sql);
      return await listCurrentVersions(sql);
    });
    const current = new Map(rows.map((row) => [row.identifier, row]));
    return new Map(instruments.flatMap((instrument) => {
      const { identifier, contentHash, scoringHash } = prepareImport(instrument);
      const row = current.get(identifier);
      if (!row) return [];
      const isThis = isSame(row.contentHash, contentHash) && isSame(row.scoringHash, scoringHash);
      return [[identifier, `${row.version}.${row.scoring}${isThis ? "" : " is another"}`]];
    }));
  } catch (error) {
    if (Deno.env.has("DATABASE_URL")) console.error(`${(error as Error).message}\n`);
    return new Map();
  }
}

function read(args: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { scales: { type: "boolean" }, data: { type: "string" } },
    });
    return { ...values, paths: positionals };
  } catch (error) {
    throw new Complaint(`${(error as Error).message}\n${USAGE}`);
  }
}
