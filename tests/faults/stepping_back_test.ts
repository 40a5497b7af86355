import assert from "node:assert/strict";
import { getPriority } from "node:os";
import { world } from "../helpers/world/world.ts";
import { askForAll } from "./asked_reports.ts";
import { finishedCrowd } from "./finished_crowd.ts";
import { openFleet } from "./fleet.ts";

Deno.test("a worker that is told to steps back for others, and so does its browser, each with its session", async () => {
  await using t = await world();
  const batchId = await finishedCrowd(t, 1);
  await using fleet = await openFleet(t);
  const worker = fleet.startWorker({ WORKER_NICE: "7" });
  const { status } = await fleet.finished(await askForAll(t, fleet, batchId));
  assert.equal(status, "completed");
  const browsers = await childrenOf(worker.pid);
  assert.ok(browsers.length > 0);
  assert.equal(getPriority(worker.pid), 7);
  for (const pid of [worker.pid, ...browsers]) {
    const session = await Deno.readTextFile(`/proc/${pid}/autogroup`).catch(() => null);
    // Not every machine groups by session.
    if (session !== null) assert.match(session, / nice 7\n$/);
  }
});

async function childrenOf(pid: number): Promise<number[]> {
  const listed = await Deno.readTextFile(`/proc/${pid}/task/${pid}/children`);
  return listed.trim().split(" ").filter(Boolean).map(Number);
}
