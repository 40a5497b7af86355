import { migrate } from "$/db/connection/migrate.ts";
import { openSql, type Sql } from "$/db/connection/pool.ts";
import { seedWorld } from "$/db/seeds/world.ts";
import { step } from "$/tasks/command/progress.ts";
import { ROOT } from "$/tasks/command/root.ts";
import { DEMO_CAST } from "$/tasks/demo_cast.ts";
import { denoScript } from "$/tasks/servers/deno_script.ts";
import { startPostgres } from "$/tasks/servers/postgres.ts";
import { median } from "../median.ts";
import { fillBatch } from "../respondents/fill.ts";
import type { Driver, Turns, Wish } from "./turns.ts";
import type { Place } from "./works.ts";

/**
 * `deno task bench driver [rounds]`: what the product asks of the database most, by postgres.js as it is guarded here and by pg, in
 * turns against the same Postgres (in memory: the drivers are measured, and no disk), on Deno as the site runs and on Node as
 * the workers do. Ratios are pg to postgres.js; below 1 pg is faster. CPU is the process's own, whatever else the machine does.
 */
const PEOPLE = 6_000;
const ROUNDS = Number(Deno.args[0] ?? 7);
const SCRIPT = "bench/driver/turns.ts";
const RUNTIMES: Readonly<Record<string, [command: string, args: string[]]>> = {
  Deno: [Deno.execPath(), denoScript(SCRIPT)],
  Node: ["node", ["--enable-source-maps", "bench/on_node.mjs", SCRIPT]],
};

const postgres = await startPostgres();
const sql = openSql(postgres.url, { max: 2 });
try {
  await step("the demo world", migrate(sql).then(() => seedWorld(sql, new Date(), DEMO_CAST)));
  const place = await step(`${PEOPLE} respondents`, fill(sql));
  for (const [runtime, [command, args]] of Object.entries(RUNTIMES)) {
    const wish: Wish = { url: postgres.url, rounds: ROUNDS, place };
    console.log(`\n${runtime}, medians of ${ROUNDS} turns, load ${Deno.loadavg()[0]!.toFixed(1)}`);
    console.log(
      `${"".padEnd(32)}postgres.js: each / p99 / CPU        pg: each / p99 / CPU        pg to postgres.js`,
    );
    const figures = await turnsOf(command, [...args, JSON.stringify(wish)]);
    for (const [work, { postgres, pg }] of Object.entries(figures)) {
      const ratio = (of: (turns: Turns) => number[]) => (median(of(pg)) / median(of(postgres))).toFixed(2);
      console.log(
        `${work.padEnd(32)}${said(postgres)}   ${said(pg)}   ${ratio(({ wall }) => wall)}, CPU ${
          ratio(({ cpu }) => cpu)
        }`,
      );
    }
  }
} finally {
  await sql.end({ timeout: 2 });
  await postgres.stop();
}

async function turnsOf(command: string, args: string[]): Promise<Record<string, Record<Driver, Turns>>> {
  const { success, stdout } = await new Deno.Command(command, { args, cwd: ROOT, stderr: "inherit" })
    .output();
  if (!success) throw new Error(`${SCRIPT} failed`);
  return JSON.parse(new TextDecoder().decode(stdout));
}

function said({ each, cpu }: Turns): string {
  const times = each.toSorted((a, b) => a - b);
  const p99 = times[Math.floor((times.length - 1) * 0.99)]!;
  const cpuOfOne = median(cpu) * cpu.length / each.length;
  return [median(times), p99, cpuOfOne].map((ms) =>
    `${ms < 100 ? ms.toFixed(2) : ms.toFixed(0)} ms`.padStart(9)
  )
    .join(" /");
}

async function fill(sql: Sql): Promise<Place> {
  const { id: batchId } = await fillBatch(sql, PEOPLE);
  await sql`create table driver_counts (org_id uuid, id uuid, count int not null, primary key (org_id, id))`;
  await sql`insert into driver_counts select org_id, id, 0 from respondents where batch_id = ${batchId}`;
  const people = await sql<{ orgId: string; id: string; testId: number; versionId: number }[]>`
    select sat.org_id, sat.respondent_id as id, sat.test_id, test_version_id as version_id
    from assessments as sat join respondents as person on person.id = sat.respondent_id and batch_id = ${batchId}
    join tests on tests.id = sat.test_id and identifier = 'NEO_B'
    where sat.status = 'inprogress' order by person.id`;
  const { orgId, testId, versionId } = people[0]!;
  const questions = await sql<{ id: number }[]>`
    select id from subtest_questions where test_version_id = ${versionId} order by id`;
  return {
    ...{ orgId, testId, versionId },
    people: people.map(({ id }) => id),
    questions: questions.map(({ id }) => id),
  };
}
