import assert from "node:assert/strict";
import { cp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { storeSittings } from "$/db/seeds/store_sittings.ts";
import type { Sql } from "$/db/connection/pool.ts";
import { queueForImport } from "$/db/instruments/tests.ts";
import { pause } from "$/lib/time/pause.ts";
import { ROOT } from "$/tasks/command/root.ts";
import { addressFor } from "$/tasks/database/users.ts";
import { satSmall } from "../helpers/respondents/sat_small.ts";
import { ownWorld, type World, world } from "../helpers/world/world.ts";
import { denoScript } from "$/tasks/servers/deno_script.ts";

const EXAMPLE = `${ROOT}/tests/instruments/example`;

const { tasks: TASKS } = JSON.parse(await readFile(`${ROOT}/deno.json`, "utf8"));

/** Runs a command on a test's own database. */
function runCommand(t: Pick<World, "url">, task: string, ...args: string[]) {
  return runAt(addressFor("site", t.url), task, ...args);
}

async function runAt(DATABASE_URL: string, task: string, ...args: string[]) {
  const { code, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args: denoScript(/\S+\.ts/.exec(TASKS[task])![0], ...args),
    cwd: ROOT,
    env: { DATABASE_URL, NO_COLOR: "1" },
  }).output();
  const read = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
  return { code, output: read(stdout), errors: read(stderr) };
}

/** The example package in a folder of its own, with texts of its files replaced. */
async function changedExample(changes: readonly (readonly [file: string, from: string, to: string])[]) {
  const folder = join(tmpdir(), `assay-package-${crypto.randomUUID()}`);
  await cp(EXAMPLE, folder, { recursive: true });
  for (const [file, from, to] of changes) {
    const text = await readFile(`${folder}/${file}`, "utf8");
    assert.ok(text.includes(from), `${file} has ${from}`);
    await writeFile(`${folder}/${file}`, text.replace(from, to));
  }
  return { folder, [Symbol.asyncDispose]: () => rm(folder, { recursive: true }) };
}

const versions = async (sql: Sql) =>
  (await sql<[{ n: number }]>`
    select count(*) as n from test_versions join tests on tests.id = test_id where identifier = 'NEO_C'`)[0]
    .n;

Deno.test("a package is imported once, and a dry run stores nothing", async () => {
  await using t = await world();
  const before = await versions(t.sql);
  const trial = await runCommand(t, "import", EXAMPLE, "--dry-run");
  assert.deepEqual([trial.code, trial.errors], [0, ""]);
  assert.match(trial.output, /^NEO_C +would be version \d+\n/);
  assert.equal(await versions(t.sql), before);
  assert.match((await runCommand(t, "import", EXAMPLE)).output, /^NEO_C +version \d+ is stored\n$/);
  assert.match((await runCommand(t, "import", EXAMPLE)).output, /was there already\n$/);
  assert.equal(await versions(t.sql), before + 1);
});

Deno.test("all faults of all packages are reported at once, and none of the packages is stored", async () => {
  await using t = await world();
  const before = await versions(t.sql);
  await using wrong = await changedExample([
    ["texts/fr.yaml", "  n02: Mon bureau est en ordre quand je le quitte.\n", ""],
    ["scoring.yaml", "graded: [2, 1, 0, 3]", "graded: [2, 1, 0, 3, 4]"],
  ]);
  const { code, output, errors } = await runCommand(t, "import", EXAMPLE, wrong.folder);
  assert.equal(code, 1);
  assert.equal(output, "");
  assert.match(errors, /texts\/fr\.yaml:\d+ {2}.*n02/);
  assert.match(errors, /scoring\.yaml:\d+ {2}.*s01/);
  assert.match(errors, /2 to mend; nothing was imported\./);
  assert.equal(await versions(t.sql), before);
});

Deno.test("an import that loses the database reports it, and stores nothing in part", async () => {
  await using t = await ownWorld();
  const before = await versions(t.sql);
  const { code, output, errors } = await t.sql.begin(async (tx) => {
    await queueForImport(tx);
    const run = runCommand(t, "import", EXAMPLE);
    let lost = 0;
    while (lost === 0) {
      const ended = await t.sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and wait_event = 'advisory'`;
      lost = ended.length;
      await pause(20);
    }
    return await run;
  });
  assert.deepEqual([code, output], [1, ""]);
  assert.match(errors, /^The database went away: .* What was under way is not stored\.\n$/);
  assert.equal(await versions(t.sql), before);
});

Deno.test("a dry run of new norms counts changed bands; the import then scores finished assessments again", async () => {
  await using t = await world();
  await runCommand(t, "import", EXAMPLE);
  await t.sql.begin(async (tx) => {
    const [{ assessmentId, versionId }] = await tx<[{ assessmentId: string; versionId: number }]>`
      insert into assessments (org_id, respondent_id, test_id, test_version_id, "order", status, started_at, completed_at)
      select org_id, respondents.id, tests.id, current_version_id, 9, 'complete', now(), now()
      from respondents, tests where respondents.id = ${t.mei.id} and identifier = 'NEO_C'
      returning id as assessment_id, test_version_id as version_id`;
    const answers = Object.fromEntries(
      ["n01", "n02", "n03", "n04", "n05", "n06"].map((id) => [id, { answer: 3, answeredAt: Date.now() }]),
    );
    const sitting = { answers, durations: {} };
    await storeSittings(tx, [{ assessmentId, respondentId: t.mei.id, versionId, isComplete: true, sitting }]);
  });
  const norms = await readFile(`${EXAMPLE}/norms.csv`, "utf8");
  const raised = [...norms.matchAll(/^.*,planning,.*$/gm)].map(([row]) => {
    const [group, scale, n, mean, ...rest] = row.split(",");
    return ["norms.csv", row, [group, scale, n, Number(mean) + 40, ...rest].join()] as const;
  });
  await using unnamed = await changedExample(raised);
  const refused = await runCommand(t, "import", unnamed.folder, "--dry-run");
  assert.equal(refused.code, 1, "norms cannot change under their version");
  await using renormed = await changedExample([
    ...raised,
    ["norms.yaml", 'version: "2026.1"', 'version: "2026.7"'],
  ]);
  const trial = await runCommand(t, "import", renormed.folder, "--dry-run");
  assert.match(trial.output, /would keep version \d+ and be its scoring 2\n/);
  assert.match(
    trial.output,
    / {2}1 person of 1 who finished would have other scores, 1 another band\n {4}planning: 1 of 1, .+; 1 in another band\n/,
  );
  const applied = await runCommand(t, "import", renormed.folder);
  assert.match(applied.output, /scoring 2 is stored, and 1 person scored by it\n$/);

  // As if the import had stopped before the scores.
  await t.sql`
    delete from assessment_scores using scoring_keys as scoring
    where scoring.id = scoring_id and scoring.number = 2 and assessment_id in (
      select id from assessments where respondent_id = ${t.mei.id})`;
  const again = await runCommand(t, "import", renormed.folder);
  assert.match(again.output, /with scoring 2 was there already, and 1 person scored by it\n$/);
  assert.match(
    (await runCommand(t, "import", renormed.folder)).output,
    /with scoring 2 was there already\n$/,
  );
});

Deno.test("a package is listed with its norms' source, and whether it is the current version", async () => {
  await using t = await world();
  await runCommand(t, "import", EXAMPLE);
  const line = async (folder: string) => (await runCommand(t, "instruments", folder)).output.split("\n")[1]!;
  assert.match(await line(EXAMPLE), /^NEO_C +Desk Habits .* 2026\.1 simulated +\d+\.1$/);
  await using reworded = await changedExample([["texts/en-US.yaml", "My desk is tidy", "My table is tidy"]]);
  assert.match(await line(reworded.folder), / \d+\.1 is another$/);
  await using rekeyed = await changedExample([[
    "scoring.yaml",
    "graded: [2, 1, 0, 3]",
    "graded: [3, 1, 0, 2]",
  ]]);
  assert.match(await line(rekeyed.folder), / \d+\.1 is another$/);
});

Deno.test("a respondent's scores are printed with their answers and formulas", async () => {
  await using t = await world();
  await satSmall(t, [{ respondent: t.mei, answers: { h1: 4, h2: 5, h3: 2, largest: 2, span: "9284" } }]);
  const { code, output } = await runCommand(t, "score", t.mei.id);
  assert.equal(code, 0);
  assert.match(output, /order \(Order\): T 63 .*High/);
  assert.match(output, /4 \+ 5 \+ 4 = 13/);
  assert.match(output, /h3 +2 +1 to 5 +4 +reversed/);
  const [{ scored }] = JSON.parse((await runCommand(t, "score", t.mei.id, "--json")).output);
  assert.deepEqual(scored.scales.map(({ scale, raw }: { scale: string; raw: number }) => [scale, raw]), [
    ["order", 13],
    ["wits", 2],
  ]);
  const unknown = await runCommand(t, "score", "no id");
  assert.equal(unknown.code, 1);
  assert.match(unknown.errors, /That is no id of a respondent/);
});

Deno.test("a missing file, an unreachable database and an unwritable path are each reported in a sentence", async () => {
  const errorsOf = async (task: string, ...args: string[]) => {
    const { code, errors } = await runAt("no address", task, ...args);
    assert.equal(code, 1, task);
    return errors;
  };
  assert.match(await errorsOf("import", EXAMPLE), /^The database cannot be used: .*\n$/);
  assert.match(await errorsOf("import", "/nowhere"), /^\/nowhere:1 {2}there is no such folder or zip\n/);
  assert.match(await errorsOf("norms", "/nowhere"), /^\/nowhere: there is no such folder\n$/);
  assert.match(
    await errorsOf("pack", EXAMPLE, "/nowhere/a.zip"),
    /^\/nowhere\/a.zip cannot be written: .*\n$/,
  );
  assert.match(await errorsOf("proof", EXAMPLE, tmpdir()), / cannot be written: .*\n$/);
});
