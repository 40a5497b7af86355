import { parseArgs } from "node:util";
import { listCurrentVersions } from "../db/tests.ts";
import { readAllPackages } from "../instruments/all.ts";
import { inWords } from "../instruments/format/finding.ts";
import { inShownOrder } from "../model/test_identifiers.ts";
import { Complaint, runTask } from "./complaint.ts";
import { instrumentTable, kindTables, scaleTable, type StoredVersions } from "./instruments/table.ts";
import { requireUpToDate, withDatabase } from "./task_database.ts";

const USAGE = "deno task instruments [--scales] [--data DIR]";

/** What tests there are, from their packages; how they are stored, where a database can be reached. */
await runTask(async () => {
  const { scales, data } = read(Deno.args);
  const packages = await readAllPackages();
  const instruments = packages.flatMap(({ instrument }) => instrument ?? [])
    .sort((a, b) => inShownOrder(a.flags.internalTestIdentifier, b.flags.internalTestIdentifier));
  if (instruments.length > 0) {
    const stored = await storedVersions(data);
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

/** Without a database nothing is stored, and whatever is wrong with one is no reason to say nothing of the packages. */
async function storedVersions(data: string | undefined): Promise<StoredVersions> {
  try {
    return await withDatabase(data, async (sql) => {
      await requireUpToDate(sql);
      const rows = await listCurrentVersions(sql);
      return new Map(rows.map(({ identifier, version, scoring }) => [identifier, `${version}.${scoring}`]));
    });
  } catch (error) {
    if (Deno.env.has("DATABASE_URL")) console.error(`${(error as Error).message}\n`);
    return new Map();
  }
}

function read(args: string[]) {
  try {
    return parseArgs({ args, options: { scales: { type: "boolean" }, data: { type: "string" } } }).values;
  } catch (error) {
    throw new Complaint(`${(error as Error).message}\n${USAGE}`);
  }
}
