import assert from "node:assert/strict";
import { test } from "node:test";
import { openLog } from "../../lib/log.ts";
import { pause } from "../../lib/time/pause.ts";
import { rounds } from "./rounds.ts";

const A_DAY = 24 * 60 * 60 * 1000;
const moment = () => pause(5);

test("a round starts at once, when woken, and after its time", async (t) => {
  let begun = 0;
  const work = () => Promise.resolve(void begun++);
  const woken = rounds("relay", { everyMs: A_DAY, log: openLog("error") }, work);
  t.after(() => woken.stop());
  await moment();
  assert.equal(begun, 1);
  woken.wake();
  await moment();
  assert.equal(begun, 2);
  await woken.stop();

  begun = 0;
  const timed = rounds("sweep", { everyMs: 1, log: openLog("error") }, work);
  await pause(60);
  await timed.stop();
  assert.ok(begun > 3, String(begun));
});

test("a wake-up during a round starts another", async (t) => {
  let begun = 0;
  const relay = rounds("relay", { everyMs: A_DAY, log: openLog("error") }, async () => {
    if (++begun === 1) relay.wake();
    await moment();
  });
  t.after(() => relay.stop());
  await moment().then(moment).then(moment);
  assert.equal(begun, 2);
});

test("a failure is logged once until a round succeeds; stopping waits for the present round", async () => {
  const lines: string[] = [];
  let isAway = true;
  let inHand = false;
  const sweep = rounds(
    "sweep",
    { everyMs: 1, log: openLog("info", (line) => lines.push(line)) },
    async () => {
      if (isAway) throw new Error("database away");
      inHand = true;
      await moment();
      inHand = false;
    },
  );
  await pause(30);
  isAway = false;
  await pause(30);
  await sweep.stop();
  assert.equal(inHand, false);
  assert.deepEqual(lines.map((line) => JSON.parse(line).event), ["sweep.failed", "sweep.works_again"]);
});
