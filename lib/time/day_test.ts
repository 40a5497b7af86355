import assert from "node:assert/strict";
import { addDays, addMonths, clampDay, readDay, weekdayOf } from "./day.ts";

Deno.test("days move across the ends of months and years", () => {
  assert.equal(addDays("2026-12-31", 1), "2027-01-01");
  assert.equal(addDays("2028-03-01", -1), "2028-02-29");
  assert.equal(addMonths("2026-12-15", 1), "2027-01-15");
  assert.equal(addMonths("2026-01-31", 1), "2026-02-28");
  assert.equal(addMonths("2028-02-29", -12), "2027-02-28");
  assert.equal(addMonths("2026-03-31", -1), "2026-02-28");
});

Deno.test("weekdays are correct", () => {
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

Deno.test("a typed day is parsed in each notation, and only if it exists", () => {
  for (const [typed, day] of TYPED) assert.equal(readDay(typed), day, typed);
});

Deno.test("a day is limited to its minimum and maximum", () => {
  assert.equal(clampDay("2026-05-01", "2026-06-01"), "2026-06-01");
  assert.equal(clampDay("2026-05-01", undefined, "2026-04-01"), "2026-04-01");
  assert.equal(clampDay("2026-05-01"), "2026-05-01");
});
