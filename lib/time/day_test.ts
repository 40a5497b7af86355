import assert from "node:assert/strict";
import { addDays, addMonths, clampDay, readDay, weekdayOf } from "./day.ts";

Deno.test("a day is moved over the ends of months and years", () => {
  assert.equal(addDays("2026-12-31", 1), "2027-01-01");
  assert.equal(addDays("2028-03-01", -1), "2028-02-29");
  assert.equal(addMonths("2026-12-15", 1), "2027-01-15");
  assert.equal(addMonths("2026-01-31", 1), "2026-02-28");
  assert.equal(addMonths("2028-02-29", -12), "2027-02-28");
  assert.equal(addMonths("2026-03-31", -1), "2026-02-28");
});

Deno.test("the days of the week are where they are", () => {
  assert.equal(weekdayOf("2026-11-01"), 0);
  assert.equal(weekdayOf("1900-01-01"), 1);
});

const TYPED: [string, string | undefined][] = [
  ["2026-03-05", "2026-03-05"],
  [" 2026-3-5 ", "2026-03-05"],
  ["2026/03/05", "2026-03-05"],
  ["20260305", "2026-03-05"],
  ["2028-02-29", "2028-02-29"],
  ["2026-02-29", undefined],
  ["2026-04-31", undefined],
  ["2026-13-01", undefined],
  ["05-03-2026", undefined],
  ["2026-3", undefined],
  ["", undefined],
];

Deno.test("a day is read however it is typed, and only if there is such a day", () => {
  for (const [typed, day] of TYPED) assert.equal(readDay(typed), day, typed);
});

Deno.test("a day is kept between its ends, where it has them", () => {
  assert.equal(clampDay("2026-05-01", "2026-06-01"), "2026-06-01");
  assert.equal(clampDay("2026-05-01", undefined, "2026-04-01"), "2026-04-01");
  assert.equal(clampDay("2026-05-01"), "2026-05-01");
});
