import assert from "node:assert/strict";
import { openBeating } from "../../jobs/beat.ts";
import { refuses } from "../../tests/helpers/world/refuses.ts";
import { world } from "../../tests/helpers/world/world.ts";
import { STORE_COUNT } from "../../model/times.ts";
import { countStore } from "../queue/count_store.ts";
import { readHealth } from "./health.ts";

const DISK = { free: 5e9, total: 1e11 };

Deno.test("workers show their places, their share of the work, and when they fall silent", async () => {
  await using t = await world();
  assert.deepEqual((await readHealth(t.ctx, t.opal)).workers, []);
  let now = Date.UTC(2026, 10, 25);
  const clock = () => new Date(now);
  const [one, other] = ["alpha:1", "beta:2"].map((host) => openBeating(t.sql, host, clock));
  await one!.beat({ pdf: { places: 2, inUse: 1, lastHour: 30 }, csv: { places: 1, inUse: 0, lastHour: 0 } });
  await other!.beat({ pdf: { places: 2, inUse: 0, lastHour: 10 } });
  const { workers, answersPerSecond, databaseBytes } = await readHealth(t.ctx, t.opal);
  const [beta, alpha] = workers;
  assert.deepEqual([alpha!.host, alpha!.jobsLastHour, alpha!.share, beta!.share], [
    "alpha:1",
    30,
    0.75,
    0.25,
  ]);
  assert.deepEqual(alpha!.work, [
    { kind: "csv", places: 1, inUse: 0 },
    { kind: "pdf", places: 2, inUse: 1 },
  ]);
  assert.equal(answersPerSecond, null, "one beat measures nothing");
  assert.ok(databaseBytes > 1e6);
  now += 10_000;
  await one!.beat({});
  assert.equal((await readHealth(t.ctx, t.opal)).answersPerSecond, 0);

  await t.sql`update workers set seen_at = now() - interval '31 seconds' where host = 'alpha:1'`;
  await other!.end();
  const later = await readHealth(t.ctx, t.opal);
  assert.deepEqual(later.workers.map(({ host, isAlive }) => [host, isAlive]), [["alpha:1", false]]);
  assert.equal(later.answersPerSecond, null, "what a silent worker measured is old");
  await t.sql`update workers set seen_at = now() - interval '61 minutes'`;
  await other!.beat({});
  assert.deepEqual((await readHealth(t.ctx, t.opal)).workers.map(({ host }) => host), ["beta:2"]);
});

Deno.test("a part that is away and a disk that is nearly full are told, to operators alone", async () => {
  await using t = await world();
  const broker = { ...t.ctx.broker, ready: () => Promise.reject(new Error("away")) };
  const store = { ...t.ctx.store, space: () => Promise.resolve(DISK) };
  const { missing, disks } = await readHealth({ ...t.ctx, broker, store }, t.opal);
  assert.deepEqual(missing, ["broker"]);
  assert.deepEqual(disks[0], { of: "store", ...DISK, isLow: true });
  await refuses("forbidden", () => readHealth(t.ctx, t.dana));
});

Deno.test("the store's files are counted by a worker, not when the page is read, and at most once an hour", async () => {
  await using t = await world();
  assert.equal((await readHealth(t.ctx, t.opal)).store, null);
  const put = (key: string) => t.ctx.store.put(key, new Blob(["six by"]).stream());
  await put("one");
  const at = new Date("2026-11-25T12:00:00Z");
  await countStore({ ...t.ctx, now: () => at });
  await put("two");
  const soon = new Date(at.getTime() + STORE_COUNT / 2);
  await countStore({ ...t.ctx, now: () => soon });
  const count = () => readHealth(t.ctx, t.opal).then(({ store }) => store);
  assert.deepEqual(await count(), { files: 1, bytes: 6, countedAt: at.toISOString() });
  await countStore({ ...t.ctx, now: () => new Date(at.getTime() + STORE_COUNT) });
  assert.equal((await count())!.files, 2);
});
