import { openSql } from "$/db/connection/pool.ts";
import { previewImport } from "$/domain/instruments/preview_import.ts";
import { readAllInstruments } from "$/instruments/all.ts";
import type { Instrument } from "$/model/instruments/instrument.ts";
import { GENERATORS } from "$/studio/generators/all.ts";
import { counting, step } from "$/tasks/command/progress.ts";
import { startPostgres } from "$/tasks/servers/postgres.ts";
import { workBetween, workOf } from "../answers/cpu.ts";
import { fillFinishedTest } from "./fill.ts";

/**
 * `deno task bench import [people] [test]`: the dry run of a package with other norms, over people who all
 * finished the test (100,000 of NEO_B). The reference is one query that adds up the same answers, which no
 * comparison can do without. CPU time shows what it costs while the machine is busy with something else.
 */
const [people = "100000", name = "NEO_B"] = Deno.args;
const GOAL = "60 s for 100,000 people";

const instrument = (await readAllInstruments({ generators: GENERATORS }))
  .find(({ flags }) => flags.internalTestIdentifier === name);
if (!instrument) throw new Error(`there is no test ${name}`);
const postgres = await startPostgres();
const sql = openSql(postgres.url, { max: 4 });
try {
  await step(`${people} people who finished ${name}`, fillFinishedTest(sql, instrument, Number(people)));
  const reference = await measured(() => sql`select sum(answer), count(answer_text) from responses`);
  const dryRun = await measured(() => previewImport(sql, renormed(instrument), counting("people compared")));
  const changed = dryRun.result.changes!;
  console.log(`dry run            ${line(dryRun)} (goal ${GOAL})`);
  console.log(`answers added up   ${line(reference)}`);
  const ratio = (dryRun.here + dryRun.database) / (reference.here + reference.database);
  console.log(
    `${changed.people} of ${changed.of} people would have other scores; ` +
      `the dry run works ${ratio.toFixed(0)} times as long as adding up`,
  );
} finally {
  await sql.end({ timeout: 2 });
  await postgres.stop();
}

/** The same test with other norms: every score changes. */
function renormed(instrument: Instrument): Instrument {
  const { norms } = instrument;
  const rows = norms.rows.map((row) => ({ ...row, mean: row.mean + row.sd }));
  return { ...instrument, norms: { ...norms, version: "2099.1", rows } };
}

interface Cost {
  readonly ms: number;
  /** CPU time of this process and of the database. */
  readonly here: number;
  readonly database: number;
}

async function measured<Result>(what: () => PromiseLike<Result>): Promise<Cost & { result: Result }> {
  const pids = { sitePid: Deno.pid, databasePid: postgres.pid };
  const [from, before] = [performance.now(), await workOf(pids)];
  const result = await what();
  const { site: here, database } = workBetween(before, await workOf(pids));
  return { result, ms: performance.now() - from, here, database };
}

function line({ ms, here, database }: Cost): string {
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
  return `${seconds(ms)}, at work: ${seconds(here)} here, ${seconds(database)} in the database`;
}
