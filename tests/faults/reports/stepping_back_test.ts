import assert from "node:assert/strict";
import { getPriority } from "node:os";
import { world } from "../../helpers/world/world.ts";
import { requestAll } from "./requested_reports.ts";
import { finishedCrowd } from "./finished_crowd.ts";
import { openFleet } from "../fleet.ts";

/** At least the niceness of the tests themselves. */
const NICE = Math.max(7, getPriority());

Deno.test("WORKER_NICE lowers the priority of a worker and of its browser, each with its session", async () => {
  await using t = await world();
  const batchId = await finishedCrowd(t, 1);
  await using fleet = await openFleet(t);
  const worker = fleet.startWorker({ WORKER_NICE: String(NICE) });
  // Slow on a busy machine.
  const { status } = await fleet.finished(await requestAll(t, fleet, batchId), 60_000);
  assert.equal(status, "completed");
  const browsers = await childrenOf(worker.pid);
  assert.ok(browsers.length > 0);
  assert.equal(getPriority(worker.pid), NICE);
  for (const pid of [worker.pid, ...browsers]) {
    const session = await Deno.readTextFile(`/proc/${pid}/autogroup`).catch(() => null);
    // Autogroups are not enabled on every machine.
    if (session !== null) assert.match(session, new RegExp(` nice ${NICE}\n$`));
  }
});

async function childrenOf(pid: number): Promise<number[]> {
  const listed = await Deno.readTextFile(`/proc/${pid}/task/${pid}/children`);
  return listed.trim().split(" ").filter(Boolean).map(Number);
}
