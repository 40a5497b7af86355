import assert from "node:assert/strict";
import { requestCsv } from "$/domain/exports/request_csv.ts";
import { freePort } from "$/tasks/servers/free_port.ts";
import { world } from "../helpers/world/world.ts";
import { openFleet, until } from "./fleet.ts";

Deno.test("a worker serves its health, its readiness with what is missing, and its metrics", async () => {
  await using t = await world();
  await using fleet = await openFleet(t);
  const port = freePort();
  const worker = fleet.startWorker({ WORKER_PORT: String(port) });
  const ask = async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`).catch(() => null);
    return answer && { status: answer.status, text: await answer.text() };
  };
  const ready = (status: number) =>
    until(`ready is ${status}`, async () => {
      const answer = await ask("/readyz");
      return answer?.status === status ? JSON.parse(answer.text) : null;
    });
  assert.deepEqual(await ready(200), { ready: true });
  const { id } = await requestCsv(fleet.ctx, t.dana, { batchId: t.springIntake.id });
  await fleet.finished(id);
  await fleet.settled([worker], 1);
  const { text } = (await ask("/metrics"))!;
  assert.match(text, /^assay_jobs_total\{kind="csv",outcome="completed"\} 1$/m);
  assert.match(text, /^assay_job_seconds_count\{kind="csv"\} 1$/m);
  assert.match(text, /^assay_jobs_in_hand\{kind="letter"\} 0$/m);
  assert.match(text, /^assay_browsers_started_total 0$/m, "no document was requested");
  const named = await t.sql`
    select from pg_stat_activity where datname = current_database() and application_name = 'assay worker'`;
  assert.ok(named.length > 0);
  assert.match(text, /^process_resident_memory_bytes \d{8,}$/m);

  await fleet.stopNats();
  assert.deepEqual(await ready(503), { ready: false, missing: ["broker"] });
  assert.deepEqual(await ask("/healthz"), { status: 200, text: "ok\n" });
  assert.equal((await ask("/nothing"))!.status, 404);
  await fleet.startNats();
  await ready(200);
});

Deno.test("a worker that prints is not ready without a browser; one for other work needs none", async () => {
  await using t = await world();
  await using fleet = await openFleet(t);
  const [printer, other] = [freePort(), freePort()];
  const CHROMIUM = `${fleet.storeFolder}/nothing`;
  fleet.startWorker({ CHROMIUM, WORKER_PORT: String(printer) }, ["--only", "pdf,csv"]);
  fleet.startWorker({ CHROMIUM, WORKER_PORT: String(other) }, ["--only", "csv"]);
  const ready = async (port: number) => {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
    return answer && await answer.json();
  };
  await until("only the browser is missing", async () => {
    const { missing } = await ready(printer) ?? {};
    return missing?.length === 1 && missing[0] === "browser" || null;
  });
  await until("nothing is missing", async () => (await ready(other))?.ready || null);
});

Deno.test("a worker with an invalid environment names every fault and does not start", async () => {
  await using t = await world();
  await using fleet = await openFleet(t);
  const worker = fleet.startWorker({ DATABASE_URL: "mysql://x", SECRET_KEY: "short" });
  assert.equal((await worker.ended).code, 1);
  assert.match(worker.log.join("\n"), /DATABASE_URL must be[\s\S]*SECRET_KEY must be at least 32/);
});
