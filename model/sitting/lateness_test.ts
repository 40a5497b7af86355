import assert from "node:assert/strict";
import { arrival, judge, type LatenessFacts } from "./lateness.ts";

/** A subtest of two minutes, in seconds since its start. */
const END = 120;
interface Story {
  readonly claimed: number;
  readonly received: number;
  readonly heard?: number;
  readonly within?: number;
  readonly handedIn?: number;
  readonly completed?: number;
  readonly untimed?: true;
}

const START = 1_800_000_000_000;
const at = (seconds: number | undefined) => seconds === undefined ? null : START + seconds * 1000;
const known = (
  { claimed, received, heard, within = 300, handedIn, completed, untimed }: Story,
): LatenessFacts => ({
  startedAt: START,
  endsAt: untimed ? null : at(END),
  claimedAt: START + claimed * 1000,
  receivedAt: START + received * 1000,
  heardAt: at(heard),
  handedInAt: at(handedIn),
  completedAt: at(completed),
  withinMs: within * 1000,
});

const LATE: readonly [string, Story, delay: number][] = [
  ["given after the end", { claimed: 121, received: 121.1 }, 1.1],
  ["stamped back on a line that works", { claimed: 119, received: 126, heard: 120.1 }, 6],
  ["stamped back by one who was heard, and then silent", { claimed: 119, received: 170, heard: 121 }, 50],
  ["stamped back before the start", { claimed: -1, received: 126 }, 6],
  ["stamped back before the start, within the time of a request", { claimed: -1, received: 121 }, 1],
  ["back long ago", { claimed: 100, received: 200, heard: 150 }, 80],
  ["away for longer than the test allows", { claimed: 100, received: 421 }, 301],
  ["away, where the test allows nothing", { claimed: 100, received: 124, within: 0 }, 4],
  ["given before the handing in, and sent after it", { claimed: 50, received: 61, handedIn: 60 }, 1],
  [
    "sent after the handing in of what has no limit",
    { claimed: 50, received: 61, handedIn: 60, untimed: true },
    1,
  ],
  ["given in time to a test that is complete", { claimed: 50, received: 60, completed: 59 }, 1],
  ["arrived before the test was complete, and stored after", { claimed: 50, received: 58, completed: 59 }, 0],
];

const COUNTS: readonly [string, Story, delay: number | null][] = [
  ["arrived in time", { claimed: 100, received: 100.2 }, null],
  ["arrived at the end to the millisecond", { claimed: 119.9, received: 120 }, null],
  [
    "given 200 ms before the end, and arrived 300 ms after it",
    { claimed: 119.8, received: 120.3, heard: 120.1 },
    0.3,
  ],
  ["on its way for as long as a line may take", { claimed: 119.8, received: 123 }, 3],
  ["away when the end came", { claimed: 100, received: 150 }, 30],
  ["away, and the second of those it kept", { claimed: 101, received: 155, heard: 150 }, 35],
  ["away for as long as the test allows", { claimed: 100, received: 420 }, 300],
  ["arrived before the handing in", { claimed: 50, received: 60, handedIn: 60 }, null],
  ["in a subtest without a limit", { claimed: 50, received: 4000, untimed: true }, null],
];

for (const [what, story, delay] of LATE) {
  Deno.test(`${what}: it is late`, () => {
    assert.deepEqual(judge(known(story)), { isLate: true, delayMs: delay * 1000 });
  });
}
for (const [what, story, delay] of COUNTS) {
  Deno.test(`${what}: it counts`, () => {
    assert.deepEqual(judge(known(story)), { isLate: false, delayMs: delay === null ? null : delay * 1000 });
  });
}

Deno.test("by its arrival alone an answer is in time, has to be judged, or comes before the start", () => {
  assert.equal(arrival({ startedAt: null, endsAt: null }, START), "not_begun");
  assert.equal(arrival({ startedAt: START, endsAt: null }, START), "in_time");
  assert.equal(arrival({ startedAt: START, endsAt: START + 5 }, START + 5), "in_time");
  assert.equal(arrival({ startedAt: START, endsAt: START + 5 }, START + 6), "unjudged");
});

Deno.test("a delay is in whole milliseconds, whatever the precision of the end", () => {
  const { delayMs } = judge({ ...known({ claimed: 121, received: 126 }), endsAt: START + END * 1000 + 0.27 });
  assert.equal(delayMs, 6000);
});
