import assert from "node:assert/strict";
import { changeFault, isOnStep, mayEditStart, TypedWindow, windowFault } from "./code_window.ts";

const NOW = new Date("2026-11-20T15:00:00Z");
const at = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
const span = ([start, end]: readonly [number, number]) => ({ start: at(start), end: at(end) });

Deno.test("a window starts before its end, at most 16 minutes ago, and has not ended", () => {
  for (
    const [start, end, fault] of [
      [30, 60, undefined],
      [-15, 60, undefined],
      [-16, 60, undefined],
      [-16.01, 60, "start_in_past"],
      [60, 60, "end_before_start"],
      [60, 30, "end_before_start"],
      [-600, -60, "start_in_past"],
      [-15, 0, "end_in_past"],
      [-15, 0.01, undefined],
    ] as const
  ) assert.equal(windowFault(span([start, end]), NOW), fault, `${start} to ${end}`);
});

Deno.test("a start can be changed only while it is more than 16 minutes away", () => {
  assert.equal(mayEditStart(span([16.01, 60]), NOW), true);
  assert.equal(mayEditStart(span([16, 60]), NOW), false);
  assert.equal(mayEditStart(span([-60, 60]), NOW), false);
});

Deno.test("a room that has begun keeps its start; its end can be changed", () => {
  for (
    const [from, to, fault] of [
      [[-60, 60], [-60, 120], undefined],
      [[-60, 60], [-60, -10], undefined],
      [[-60, 60], [-60, -16], undefined],
      [[-60, 60], [-60, -17], "end_in_past"],
      [[-60, 60], [-60, -90], "end_before_start"],
      [[-60, 60], [-45, 60], "start_not_editable"],
      [[10, 60], [30, 60], "start_not_editable"],
      [[-600, -300], [-600, 60], undefined],
      [[20, 60], [40, 60], undefined],
      [[20, 60], [-15, 60], undefined],
      [[20, 60], [-20, 60], "start_in_past"],
      [[20, 60], [80, 60], "end_before_start"],
    ] as const
  ) assert.equal(changeFault(span(from), span(to), NOW), fault, `${from} to ${to}`);
});

Deno.test("times are on a quarter of an hour; typed text is a date and time, or nothing", () => {
  assert.deepEqual(["09:00", "09:15", "09:20", "23:59"].map(isOnStep), [true, true, false, false]);
  const typed = { startDate: "2026-11-20", startTime: "24:00", endDate: "2026-02-30", endTime: "" };
  const { error } = TypedWindow.safeParse(typed);
  assert.deepEqual(error?.issues.map(({ path }) => path[0]), ["startTime", "endDate"]);
  assert.equal(TypedWindow.parse({}).endDate, "");
});
