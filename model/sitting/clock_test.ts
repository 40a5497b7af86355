import assert from "node:assert/strict";
import { endOf, readClock, type TimeLimits } from "./clock.ts";
import type { ClockEvent } from "./clock_event.ts";

const START = 1_800_000_000_000;
const [PRACTICE, PART, NEXT] = [1, 2, 3];
const LIMITS: TimeLimits = {
  testWideTimeLimit: 300,
  subtests: [
    { id: PRACTICE, timeLimit: 30, isPractice: true },
    { id: PART, timeLimit: 60, isPractice: false },
    { id: NEXT, timeLimit: null, isPractice: false },
  ],
};

type Told = readonly [kind: ClockEvent["kind"], subtestId: number, seconds?: number];
const events = (told: readonly Told[]): ClockEvent[] =>
  told.map(([kind, subtestId, seconds], at) => ({
    id: at + 1,
    kind,
    subtestId,
    at: START,
    seconds: seconds ?? null,
  }));

function* orders<T>(all: readonly T[]): Generator<T[]> {
  if (all.length === 0) yield [];
  for (const [at, one] of all.entries()) {
    for (const rest of orders(all.toSpliced(at, 1))) yield [one, ...rest];
  }
}

Deno.test("an end is the start, the limit, the credits and the extra time, in whatever order they came", () => {
  const told: Told[] = [
    ["start", PART],
    ["gap", PART, 20],
    ["credit", PART, 12.5],
    ["extra", PART, 120],
    ["extra", PART, 7],
    ["heard", PART],
  ];
  let count = 0;
  for (const order of orders(told)) {
    count++;
    const { subtest, test, extra } = readClock(LIMITS, PART, events(order), START);
    assert.deepEqual([subtest?.deadline, test?.deadline, extra], [START + 199_500, START + 439_500, 127]);
  }
  assert.equal(count, 720);
});

Deno.test("extra time counts for its part and for the test, and that of practice for practice alone", () => {
  const told: Told[] = [
    ["start", PRACTICE],
    ["extra", PRACTICE, 10],
    ["start", PART],
    ["extra", PART, 60],
    ["start", NEXT],
    ["extra", NEXT, 40],
  ];
  const end = (subtestId: number) => endOf(LIMITS, subtestId, events(told), START);
  assert.deepEqual([end(PRACTICE), end(PART), end(NEXT)], [START + 40_000, START + 120_000, START + 400_000]);
  assert.equal(readClock(LIMITS, NEXT, events(told), START).extra, 110);
  const without = events(told.filter(([kind]) => kind !== "extra"));
  assert.equal("extra" in readClock(LIMITS, NEXT, without, START), false);
});
