import assert from "node:assert/strict";
import { openFolder } from "$/lib/store/folder.ts";
import { readEnvironment } from "$/model/site/environment.ts";
import { completeKey, untilKey } from "../../backup/continuous/chains.ts";
import { temporaryFolder } from "../../servers/folders.ts";
import { checkContinuousBackup } from "./continuous_backup.ts";

const NOW = new Date("2026-03-10T12:00:00Z");
const HOUR_MS = 60 * 60 * 1000;

Deno.test("the continuous backup is well while its base is of the last day and its changes of the last minutes", async () => {
  using folder = await temporaryFolder("doctor");
  const store = openFolder(folder.path);
  const environment = readEnvironment({
    DATABASE_URL: Deno.env.get("TEST_DATABASE_URL"),
    NATS_URL: "nats://127.0.0.1:4222",
    SECRET_KEY: "0123456789abcdef0123456789abcdef",
    APP_URL: "http://127.0.0.1:8000",
    STORE_DIR: "/var/lib/assay",
    BACKUP_STORE: folder.path,
  });
  const check = async () =>
    (await checkContinuousBackup(environment, NOW)).map(({ mark, text }) => `${mark} ${text}`);
  const until = (minutes: number) =>
    store.put(untilKey("assay_backup_1_a"), new Blob([String(NOW.getTime() - minutes * 60_000)]).stream());
  const base = (hours: number) => {
    const at = NOW.getTime() - hours * HOUR_MS;
    const key = completeKey("assay_backup_1_a", { from: BigInt(at), startedAt: at, endedAt: at, major: 18 });
    return store.put(key, new Blob().stream());
  };
  await until(1);
  assert.match((await check())[0]!, /^NO BACKUP_STORE holds no complete base/);
  await base(30);
  assert.match((await check())[0]!, /^NO the base is 30\.0 hours old/);
  await base(2);
  const [well, limit] = await check();
  assert.equal(well, "ok the base is 2.0 hours old, and changes are stored up to 1.0 minutes ago");
  assert.match(limit!, /^NO WAL that waits .* max_slot_wal_keep_size/);
  await until(4);
  assert.match((await check())[0]!, /^NO .* up to 4\.0 minutes ago: look at the log/);
  const [without] = await checkContinuousBackup({ ...environment, BACKUP_STORE: undefined }, NOW);
  assert.equal(without!.mark, "--");
});
