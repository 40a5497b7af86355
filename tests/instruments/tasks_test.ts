import assert from "node:assert/strict";
import { cp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { storeSittings } from "$/db/seeds/store_sittings.ts";
import type { Sql } from "$/db/connection/pool.ts";
import { queueForImport } from "$/db/instruments/tests.ts";
import { pause } from "$/lib/time/pause.ts";
import { ROOT } from "$/tasks/command/root.ts";
import { satSmall } from "../helpers/respondents/sat_small.ts";
import { type World, world } from "../helpers/world/world.ts";
import { denoScript } from "$/tasks/servers/deno_script.ts";

const EXAMPLE = `${ROOT}/tests/instruments/example`;

const { tasks: TASKS } = JSON.parse(await readFile(`${ROOT}/deno.json`, "utf8"));

/** What somebody types, on a test's own database. */
async function type(t: Pick<World, "url">, task: string, ...args: string[]) {
  const { code, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args: denoScript(/\S+\.ts/.exec(TASKS[task])![0], ...args),
    cwd: ROOT,
    env: { DATABASE_URL: t.url, NO_COLOR: "1" },
  }).output();
  const read = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
  return { code, said: read(stdout), complained: read(stderr) };
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

Deno.test("a package is imported once, and a trial run beforehand stores nothing", async () => {
  await using t = await world();
  const before = await versions(t.sql);
  const trial = await type(t, "import", EXAMPLE, "--dry-run");
  assert.deepEqual([trial.code, trial.complained], [0, ""]);
  assert.match(trial.said, /^NEO_C +would be version \d+\n/);
  assert.equal(await versions(t.sql), before);
  assert.match((await type(t, "import", EXAMPLE)).said, /^NEO_C +version \d+ is stored\n$/);
  assert.match((await type(t, "import", EXAMPLE)).said, /was there already\n$/);
  assert.equal(await versions(t.sql), before + 1);
});

Deno.test("a package with faults gives all of them at once, and nothing is stored, of the others neither", async () => {
  await using t = await world();
  const before = await versions(t.sql);
  await using wrong = await changedExample([
    ["texts/fr.yaml", "  n02: Mon bureau est en ordre quand je le quitte.\n", ""],
    ["scoring.yaml", "graded: [2, 1, 0, 3]", "graded: [2, 1, 0, 3, 4]"],
  ]);
  const { code, said, complained } = await type(t, "import", EXAMPLE, wrong.folder);
  assert.equal(code, 1);
  assert.equal(said, "");
  assert.match(complained, /texts\/fr\.yaml:\d+ {2}.*n02/);
  assert.match(complained, /scoring\.yaml:\d+ {2}.*s01/);
  assert.match(complained, /2 to mend; nothing was imported\./);
  assert.equal(await versions(t.sql), before);
});

Deno.test("an import whose database goes away says so, and stores nothing by halves", async () => {
  await using t = await world();
  const before = await versions(t.sql);
  const { code, said, complained } = await t.sql.begin(async (tx) => {
    await queueForImport(tx);
    const run = type(t, "import", EXAMPLE);
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
  assert.deepEqual([code, said], [1, ""]);
  assert.match(complained, /^The database went away: .* What was under way is not stored\.\n$/);
  assert.equal(await versions(t.sql), before);
});

Deno.test("new norms say beforehand whose band they change, and then score again who has finished", async () => {
  await using t = await world();
  await type(t, "import", EXAMPLE);
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
  const refused = await type(t, "import", unnamed.folder, "--dry-run");
  assert.equal(refused.code, 1, "norms do not change under their version");
  await using renormed = await changedExample([
    ...raised,
    ["norms.yaml", 'version: "2026.1"', 'version: "2026.7"'],
  ]);
  const trial = await type(t, "import", renormed.folder, "--dry-run");
  assert.match(trial.said, /would keep version \d+ and be its scoring 2\n/);
  assert.match(trial.said, / {2}1 person of 1 who finished would change band\n {4}planning: 1 of 1\n$/);
  const applied = await type(t, "import", renormed.folder);
  assert.match(applied.said, /scoring 2 is stored, and 1 person scored by it\n$/);

  // As if the import had been ended before it came to the scores.
  await t.sql`
    delete from assessment_scores using scoring_keys as scoring
    where scoring.id = scoring_id and scoring.number = 2 and assessment_id in (
      select id from assessments where respondent_id = ${t.mei.id})`;
  const again = await type(t, "import", renormed.folder);
  assert.match(again.said, /with scoring 2 was there already, and 1 person scored by it\n$/);
  assert.match((await type(t, "import", renormed.folder)).said, /with scoring 2 was there already\n$/);
});

Deno.test("a package is listed with its norms' source, and with whether it is what people sit", async () => {
  await using t = await world();
  await type(t, "import", EXAMPLE);
  const line = async (folder: string) => (await type(t, "instruments", folder)).said.split("\n")[1]!;
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

Deno.test("the scores of a respondent are printed with the answers and formulas they come from", async () => {
  await using t = await world();
  await satSmall(t, [{ respondent: t.mei, answers: { h1: 4, h2: 5, h3: 2, largest: 2, span: "9284" } }]);
  const { code, said } = await type(t, "score", t.mei.id);
  assert.equal(code, 0);
  assert.match(said, /order \(Order\): T 63 .*High/);
  assert.match(said, /4 \+ 5 \+ 4 = 13/);
  assert.match(said, /h3 +2 +1 to 5 +4 +reversed/);
  const [{ scored }] = JSON.parse((await type(t, "score", t.mei.id, "--json")).said);
  assert.deepEqual(scored.scales.map(({ scale, raw }: { scale: string; raw: number }) => [scale, raw]), [
    ["order", 13],
    ["wits", 2],
  ]);
  const nobody = await type(t, "score", "no id");
  assert.equal(nobody.code, 1);
  assert.match(nobody.complained, /That is no id of a respondent/);
});

Deno.test("what cannot be found, reached or written is said in a sentence", async () => {
  const nowhere = { url: "no address" };
  const complaint = async (task: string, ...args: string[]) => {
    const { code, complained } = await type(nowhere, task, ...args);
    assert.equal(code, 1, task);
    return complained;
  };
  assert.match(await complaint("import", EXAMPLE), /^The database cannot be used: .*\n$/);
  assert.match(await complaint("import", "/nowhere"), /^\/nowhere:1 {2}there is no such folder or zip\n/);
  assert.match(await complaint("norms", "/nowhere"), /^\/nowhere: there is no such folder\n$/);
  assert.match(
    await complaint("pack", EXAMPLE, "/nowhere/a.zip"),
    /^\/nowhere\/a.zip cannot be written: .*\n$/,
  );
  assert.match(await complaint("proof", EXAMPLE, tmpdir()), / cannot be written: .*\n$/);
});
