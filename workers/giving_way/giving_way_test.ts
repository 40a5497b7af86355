import assert from "node:assert/strict";
import { test } from "node:test";
import { pause } from "../../lib/time/pause.ts";
import { openGivingWay } from "./giving_way.ts";

const NEVER = new AbortController().signal;
const SITE = "018f0000-0000-7000-8000-000000000001";
const beat = (perSecond: number, site = SITE) => ({ site, machine: "here", perSecond });

test("the share falls with what is answered on all sites of the machine, and is whole again soon after", () => {
  let now = 0;
  const way = openGivingWay(25, () => now);
  assert.equal(way.share, 1);
  way.hear(beat(25));
  assert.equal(way.share, 0.5);
  way.hear(beat(100));
  way.hear(beat(125, "018f0000-0000-7000-8000-000000000002"));
  assert.equal(way.share, 0.1);
  way.hear(beat(1e6));
  assert.equal(way.share, 0.05);
  now = 2_000;
  assert.equal(way.share, 0.05);
  now = 2_501;
  assert.equal(way.share, 1);
});

test("workers of one machine share it, as long as they are heard to work", () => {
  let now = 0;
  const way = openGivingWay(25, () => now);
  way.hearWorker({ worker: "018f0000-0000-7000-8000-000000000003", machine: "here" });
  assert.equal(way.share, 1);
  way.hear(beat(75));
  assert.equal(way.share, 0.125);
  way.hear(beat(1e6));
  assert.equal(way.share, 0.025);
  now = 2_400;
  way.hear(beat(75));
  now = 2_501;
  assert.equal(way.share, 0.25);
});

test("a worker is busy while it is at work, and until it has rested for that", () => {
  let now = 0;
  const way = openGivingWay(25, () => now);
  assert.equal(way.isBusy, false);
  way.hear(beat(75));
  const spell = way.begin();
  assert.equal(way.isBusy, true);
  now = 100;
  spell.end();
  now = 390;
  assert.equal(way.isBusy, true);
  now = 400;
  assert.equal(way.isBusy, false);
});

test("a worker that is told never to gives no way", async () => {
  const way = openGivingWay(0);
  way.hear(beat(1e6));
  assert.equal(way.share, 1);
  const spell = way.begin();
  await pause(30);
  assert.equal(spell.isGiven, false);
  await spell.rest(NEVER);
  spell.end();
  const from = performance.now();
  await way.clear(NEVER, true);
  assert.ok(performance.now() - from < 20);
});

test("who has worked rests for as long as the share wants, and all places of a worker together", async () => {
  const way = openGivingWay(25);
  way.hear(beat(75));
  const [one, other] = [way.begin(), way.begin()];
  await pause(40);
  one.end();
  other.end();
  const from = performance.now();
  await Promise.all([way.clear(NEVER, true), way.clear(NEVER, true)]);
  // Both have worked 40 ms, at a quarter of the time.
  const took = performance.now() - from;
  assert.ok(took >= 230 && took < 600, String(took));
  await way.clear(NEVER, true);
  assert.ok(performance.now() - from - took < 20, "no rest is due twice");
});

test("between the pieces of one long job the same, and standing still is not work", async () => {
  const way = openGivingWay(25);
  way.hear(beat(75));
  const spell = way.begin();
  assert.equal(spell.isGiven, true);
  const rests: number[] = [];
  for (let piece = 0; piece < 3; piece++) {
    await pause(20);
    const from = performance.now();
    await spell.rest(NEVER);
    rests.push(performance.now() - from);
  }
  for (const rest of rests) assert.ok(rest >= 55 && rest < 300, String(rests));
});

test("a rest ends when nobody answers any more, and when the worker has to leave", async () => {
  const way = openGivingWay(25);
  way.hear(beat(475));
  const work = async () => {
    const spell = way.begin();
    await pause(300);
    spell.end();
  };
  await work();
  const leaving = new AbortController();
  setTimeout(() => leaving.abort(), 30);
  const from = performance.now();
  await way.clear(leaving.signal, true);
  assert.ok(performance.now() - from < 200, "the worker leaves");
  // It would be 5.7 s; the last beat is 2.5 s old before that.
  await way.clear(NEVER, true);
  const took = performance.now() - from;
  assert.ok(took > 1_500 && took < 4_000, String(took));
});

test("who is not to work beside another waits until no way is to be given any more", async () => {
  let now = 0;
  const way = openGivingWay(25, () => now);
  way.hear(beat(25));
  await way.clear(NEVER, true);
  let isClear = false;
  const other = way.clear(NEVER, false).then(() => isClear = true);
  await pause(300);
  assert.equal(isClear, false);
  now = 10_000;
  await other;
});

test("work that goes on after it was given up counts for nothing", async () => {
  const way = openGivingWay(25);
  way.hear(beat(75));
  const [left, spell] = [way.begin(), way.begin()];
  left.end();
  await left.rest(NEVER);
  left.end();
  await pause(40);
  spell.end();
  const from = performance.now();
  await way.clear(NEVER, true);
  const took = performance.now() - from;
  assert.ok(took >= 110 && took < 400, String(took));
});
