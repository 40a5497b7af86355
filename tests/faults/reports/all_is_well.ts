import assert from "node:assert/strict";
import { crc32 } from "node:zlib";
import type { Store } from "$/lib/store/store.ts";
import { wrongAccounts } from "../../helpers/reports/report_worker.ts";
import type { World } from "../../helpers/world/world.ts";
import { CROWD } from "./finished_crowd.ts";
import { type Fleet, until } from "../fleet.ts";

interface Expected {
  /** Workers that were stopped or killed. */
  readonly gone?: number;
  /** Allowed number of files that no row names, as a killed worker may have just stored one. */
  readonly orphans?: number;
  /** The store, if it is not the fleet's folder. */
  readonly store?: Store;
  readonly patienceMs?: number;
}

/**
 * After any fault: every task has ended, is paid for once, has complete files, and no log line holds a name.
 */
export async function allIsWell(
  t: World,
  fleet: Fleet,
  { gone = 0, orphans = 0, store = fleet.ctx.store, patienceMs = 60_000 }: Expected = {},
): Promise<void> {
  await until("all tasks are finished", async () => {
    return (await t.sql`select from tasks where finished_at is null limit 1`).length === 0 || null;
  }, patienceMs).catch(async ({ message }) =>
    assert.fail(`${message}\n${await unfinished(t)}\n${lastLines(fleet)}`)
  );
  await accountsAddUp(t);
  await nothingFailedSilently(t);
  const named = await filesAreWhole(t, store);
  if (store === fleet.ctx.store) {
    const orphaned = async () =>
      (await fleet.files()).finished.filter((path) => ![...named].some((key) => path.endsWith(`/${key}`)));
    // Leftovers of earlier attempts are removed after the commit, in the background.
    await until(
      "files of earlier attempts are gone",
      async () => (await orphaned()).length <= orphans || null,
    )
      .catch(async () => assert.fail(`files that no row names: ${await orphaned()}`));
  }
  const ended = fleet.workers.filter(({ isUp }) => !isUp);
  assert.equal(ended.length, gone, `ended workers: ${ended.length} instead of ${gone}\n${lastLines(fleet)}`);
  const log = fleet.workers.flatMap((worker) => worker.log).join("\n");
  for (const secret of Object.values(CROWD)) assert.ok(!log.includes(secret), `${secret} is in the log`);
}

async function unfinished(t: World): Promise<string> {
  const tasks = await t.sql`
    select id, kind, status, attempts, forgiven, claimed_at, heartbeat_at, retry_at, announced_at, now(),
      (select array_agg(published_at) from outbox where (payload->>'taskId')::uuid = tasks.id) as published
    from tasks where finished_at is null order by kind`;
  return tasks.map((task) => JSON.stringify(task)).join("\n");
}

const lastLines = ({ workers }: Fleet) =>
  workers.map(({ log, isUp, pid }) =>
    [`worker ${pid}, ${isUp ? "up" : "ended"}:`, ...log.slice(-30)].join("\n  ")
  )
    .join("\n");

/** Spent credits equal the reports made, and no credit stays reserved. */
async function accountsAddUp(t: World): Promise<void> {
  assert.deepEqual(await wrongAccounts(t), []);
  const [held] = await t.sql`
    select (select coalesce(sum(balance), 0) from credit_accounts where kind = 'reserved')::int as reserved,
      (select count(*) from reports where credit_hold is not null)::int as holds`;
  assert.deepEqual({ ...held }, { reserved: 0, holds: 0 });
  const [paid] = await t.sql`
    select (select coalesce(sum(balance), 0) from credit_accounts where kind = 'spent')::int as spent,
      (select count(distinct assessment_id) from reports where status = 'completed')::int as reported`;
  assert.equal(paid!.spent, paid!.reported, "one credit per reported assessment");
}

async function nothingFailedSilently(t: World): Promise<void> {
  const silent = await t.sql`
    select id from tasks where (status = 'failed') <> (error_message is not null)
    union select id from reports where (status = 'failed') <> (error_message is not null)
    union select id from reports where status not in ('completed', 'failed')`;
  assert.deepEqual([...silent], []);
}

/** Reads every file that can be downloaded. Returns the keys. */
async function filesAreWhole(t: World, store: Store): Promise<Set<string>> {
  const rows = await t.sql<{ fileKey: string; files: number | null }[]>`
    select file_key, null::int as files from reports where file_key is not null
    union all
    select key as file_key, null::int as files from task_files
    union all
    select file_key, (
      select count(*)::int from task_reports join reports on reports.id = report_id
      where task_reports.task_id = tasks.id and reports.file_key is not null)
    from tasks where file_key is not null`;
  for (const { fileKey, files } of rows) {
    const file = await store.get(fileKey);
    assert.ok(file, `${fileKey} is missing`);
    const bytes = new Uint8Array(await new Response(file.stream).arrayBuffer());
    if (fileKey.endsWith(".pdf")) wholePdf(fileKey, bytes);
    if (fileKey.endsWith(".zip")) assert.equal(wholeZip(fileKey, bytes).length, files, fileKey);
  }
  return new Set(rows.map(({ fileKey }) => fileKey));
}

function wholePdf(name: string, bytes: Uint8Array): void {
  const text = new TextDecoder("latin1").decode(bytes);
  assert.ok(text.startsWith("%PDF-") && text.trimEnd().endsWith("%%EOF"), `${name} is not a complete PDF`);
}

/**
 * Checks an archive as `unzip -t` does: the directory at its end, and the checksum of every file. Returns the
 * file names.
 */
export function wholeZip(name: string, bytes: Uint8Array): string[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const end = bytes.length - 22;
  assert.equal(end >= 0 && view.getUint32(end, true), 0x06054b50, `${name} has no end record`);
  let at = view.getUint32(end + 16, true);
  return Array.from({ length: view.getUint16(end + 10, true) }, () => {
    assert.equal(view.getUint32(at, true), 0x02014b50, `${name}: the directory breaks off`);
    assert.equal(view.getUint16(at + 10, true), 0, `${name}: stored as it is`);
    const [sum, size] = [view.getUint32(at + 16, true), view.getUint32(at + 20, true)];
    const length = view.getUint16(at + 28, true);
    const entry = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + length));
    const from = view.getUint32(at + 42, true);
    const start = from + 30 + view.getUint16(from + 26, true) + view.getUint16(from + 28, true);
    const file = bytes.subarray(start, start + size);
    assert.equal(crc32(file), sum, `${entry} in ${name} is damaged`);
    wholePdf(entry, file);
    at += 46 + length + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    return entry;
  });
}
