import assert from "node:assert/strict";
import { signRespondentToken } from "$/domain/access/respondent_token.ts";
import { requestReports } from "$/domain/reports/request_reports.ts";
import { openSql, type Sql } from "$/db/connection/pool.ts";
import { ReportOrder } from "$/model/reports/report_order.ts";
import { temporaryFolder } from "$/tasks/servers/folders.ts";
import { startPostgres } from "$/tasks/servers/postgres.ts";
import { runShell, shellBlocks } from "../../helpers/document.ts";
import { type World, world } from "../../helpers/world/world.ts";
import { openFleet } from "../fleet.ts";
import { openOwnSite } from "./own_site.ts";

/** Commands in a chapter of the document, as an operator would copy them. */
async function commandsOf(document: string, chapter: string): Promise<string[]> {
  const blocks = await shellBlocks(document, chapter);
  return blocks.flatMap(({ text }) => text.split("\n").map((line) => line.trim()));
}

/** Digests of every table's rows and every sequence. */
async function digests(sql: Sql): Promise<Record<string, string>> {
  const tables = await sql<{ name: string }[]>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`;
  const digests: Record<string, string> = {};
  for (const { name } of tables) {
    const columns = name === "schema_migrations" ? sql`name, checksum` : sql`row.*`;
    const [row] = await sql<[{ digest: string }]>`
      select count(*) || ' ' || coalesce(md5(string_agg(line, '' order by line)), '') as digest
      from (select (select md5(it::text) from (select ${columns}) as it) as line from ${
      sql(name)
    } as row) as lines`;
    digests[name] = row.digest;
  }
  const sequences = await sql<{ name: string; last: number }[]>`
    select sequencename as name, last_value as last from pg_sequences where schemaname = 'public'`;
  for (const { name, last } of sequences) digests[name] = String(last);
  const links = await sql`select conname, pg_get_constraintdef(oid) from pg_constraint order by conname, oid`;
  return { ...digests, links: JSON.stringify(links.map((link) => Object.values(link))) };
}

async function ask<T>(url: string, path: string, init: RequestInit = {}): Promise<T> {
  const answer = await fetch(`${url}/api/v1${path}`, init);
  assert.equal(answer.status, 200, path);
  return await answer.json();
}

const signIn = (url: string) =>
  ask<{ token: string }>(url, "/auth/login", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: "dana@cedar.test", password: "Cedar-valley-1" }),
  });

const SECRET_KEY = "a secret that only tests share, 32+";

/** Makes Élodie's report and backs everything up while the site could run; returns the task and its file. */
async function backedUp(t: World, backup: string, environment: Record<string, string>) {
  await using fleet = await openFleet(t);
  const worker = fleet.startWorker();
  const respondents = [t.elodie.id];
  const order = ReportOrder.parse({ batchId: t.springIntake.id, respondents, test: "NEO_B" });
  const { id } = (await requestReports(fleet.ctx, t.dana, order)).task!;
  assert.equal((await fleet.finished(id, 60_000)).status, "completed");
  const { finished: [file] } = await fleet.files();
  const report = await Deno.readFile(file!);
  // What it still does would be missing from the backup, which is compared with all rows.
  worker.signal("SIGTERM");
  await worker.ended;
  await runShell(backup, { ...environment, STORE_DIR: fleet.storeFolder });
  return { id, report };
}

Deno.test("a backup restored with the document's commands is complete: rows, sign-in, sittings and report files", async () => {
  const commands = await commandsOf("docs/operations.md", "Backups");
  const [backup, restore, ...more] = commands.filter((line) => /^deno task (backup|restore) /.test(line));
  assert.ok(backup && restore && more.length === 0, commands.join("\n"));
  await using t = await world();
  using folder = await temporaryFolder("backup");
  const BACKUP = `${folder.path}/backup`;
  const { id, report } = await backedUp(t, backup, { BACKUP, DATABASE_URL: t.url });
  const whole = await digests(t.sql);
  assert.ok(Number(whole.responses!.split(" ")[0]) > 100, "answers are stored");

  const postgres = await startPostgres();
  const { url: DATABASE_URL } = postgres;
  const STORE_DIR = `${folder.path}/store`;
  const sql = openSql(DATABASE_URL, { max: 1 });
  try {
    await runShell(restore, { BACKUP, DATABASE_URL, STORE_DIR });
    assert.deepEqual(await digests(sql), whole);
    await assert.rejects(runShell(restore, { BACKUP, DATABASE_URL, STORE_DIR }), /has tables already/);

    await using site = await openOwnSite(DATABASE_URL, { STORE_DIR, SECRET_KEY });
    const headers = { authorization: `Token ${(await signIn(site.url)).token}` };
    const task = await ask<{ download_url: string }>(site.url, `/reports/tasks/${id}`, { headers });
    const { pathname, search } = new URL(task.download_url);
    const file = await fetch(site.url + pathname + search, { headers });
    assert.deepEqual(new Uint8Array(await file.arrayBuffer()), report);
    const ravi = { respondentId: t.ravi.id, orgId: t.cedar.id, batchId: t.springIntake.id };
    const { count } = await ask<{ count: number }>(site.url, `/respondents/${t.ravi.id}/assessments/`, {
      headers: { authorization: `Respondent ${signRespondentToken(t.ctx, ravi)}` },
    });
    assert.equal(count, 2, "with the same SECRET_KEY the respondent's token is valid");
  } finally {
    await sql.end();
    await postgres.stop();
  }
});
