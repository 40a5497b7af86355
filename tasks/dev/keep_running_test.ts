import assert from "node:assert/strict";
import { pause } from "$/lib/time/pause.ts";
import { sendSignal, startChild } from "../servers/child.ts";
import { keepRunning } from "./keep_running.ts";

/** Starts a script and collects the pid of each start. */
function counted(script: string) {
  const pids: number[] = [];
  const start = () => {
    const child = startChild("sh", { args: ["-c", script] });
    pids.push(child.pid);
    return child;
  };
  return { pids, start };
}

/** Changes triggered by the test. */
function byHand() {
  let change = Promise.withResolvers<void>();
  const changes = (async function* () {
    for (;;) {
      await change.promise;
      change = Promise.withResolvers();
      yield;
    }
  })();
  return { changes, make: () => change.resolve() };
}

async function until(holds: () => boolean) {
  for (let waited = 0; !holds(); waited += 20) {
    assert.ok(waited < 5_000, "did not happen within 5 s");
    await pause(20);
  }
}

Deno.test("a process is restarted after it was killed and after its code changed", async () => {
  const { pids, start } = counted("sleep 60");
  const { changes, make } = byHand();
  const kept = keepRunning("sleeper", start, changes);
  sendSignal(pids[0]!, "SIGKILL");
  await until(() => pids.length === 2);
  make();
  await until(() => pids.length === 3);
  assert.equal(sendSignal(pids[1]!, "SIGCONT"), false);
  await kept.stop();
  assert.equal(sendSignal(pids[2]!, "SIGCONT"), false);
  assert.equal(pids.length, 3);
});

Deno.test("a process that ends at once is not restarted before its code changes", async () => {
  const { pids, start } = counted("exit 1");
  const { changes, make } = byHand();
  const kept = keepRunning("stillborn", start, changes);
  await pause(1_000);
  assert.equal(pids.length, 1);
  make();
  await until(() => pids.length === 2);
  await kept.stop();
});
