import assert from "node:assert/strict";
import { refuses } from "../../tests/helpers/world/refuses.ts";
import { typedWindow } from "./typed_window.ts";

const TORONTO = "America/Toronto";
const PARIS = "Europe/Paris";
/** Before all times typed in these tests. */
const BEFORE = new Date("2026-01-01T00:00:00Z");

const typed = (start: string, end: string) => {
  const [startDate = "", startTime = ""] = start.split(" ");
  const [endDate = "", endTime = ""] = end.split(" ");
  return { startDate, startTime, endDate, endTime };
};
const shown = (start: string, end: string, zone: string, kept?: { start: Date; end: Date }) => {
  const window = typedWindow(typed(start, end), { timeZone: zone, now: BEFORE, kept });
  return [window.start?.slice(0, 16), window.end?.slice(0, 16)];
};
const fails = (code: Parameters<typeof refuses>[0], start: string, end: string, zone: string) =>
  refuses(
    code,
    () => Promise.resolve().then(() => typedWindow(typed(start, end), { timeZone: zone, now: BEFORE })),
  );

Deno.test("typed times are in the organisation's time zone", () => {
  const [start, end] = ["2026-07-01 09:00", "2026-12-01 17:00"];
  assert.deepEqual(shown(start, end, TORONTO), ["2026-07-01T13:00", "2026-12-01T22:00"]);
  assert.deepEqual(shown(start, end, PARIS), ["2026-07-01T07:00", "2026-12-01T16:00"]);
  assert.deepEqual(shown("2026-07-01", "2026-12-01 17:00", PARIS), [undefined, "2026-12-01T16:00"]);
});

Deno.test("when clocks go forward, a skipped time is refused", async () => {
  for (const [day, zone] of [["2026-03-08", TORONTO], ["2026-03-29", PARIS]] as const) {
    await fails("time_skipped", `${day} 02:30`, `${day} 09:00`, zone);
    await fails("time_skipped", `${day} 01:00`, `${day} 02:00`, zone);
  }
  // Two hours by the clock are one.
  assert.deepEqual(shown("2026-03-08 01:30", "2026-03-08 03:30", TORONTO), [
    "2026-03-08T06:30",
    "2026-03-08T07:30",
  ]);
  assert.deepEqual(shown("2026-03-29 01:30", "2026-03-29 03:30", PARIS), [
    "2026-03-29T00:30",
    "2026-03-29T01:30",
  ]);
});

Deno.test("when clocks go back, a window includes both occurrences of a repeated hour", () => {
  assert.deepEqual(shown("2026-11-01 01:30", "2026-11-01 05:00", TORONTO), [
    "2026-11-01T05:30",
    "2026-11-01T10:00",
  ]);
  assert.deepEqual(shown("2026-10-31 20:00", "2026-11-01 01:30", TORONTO), [
    "2026-11-01T00:00",
    "2026-11-01T06:30",
  ]);
  assert.deepEqual(shown("2026-10-25 02:15", "2026-10-25 02:45", PARIS), [
    "2026-10-25T00:15",
    "2026-10-25T01:45",
  ]);
});

Deno.test("if the first occurrence of a repeated hour is past, a start means the second", () => {
  for (
    const [now, day, time, zone, second] of [
      ["2026-11-01T06:20:00Z", "2026-11-01", "01:30", TORONTO, "2026-11-01T06:30"],
      ["2026-10-25T01:20:00Z", "2026-10-25", "02:30", PARIS, "2026-10-25T01:30"],
    ] as const
  ) {
    const window = typedWindow(typed(`${day} ${time}`, `${day} 09:00`), {
      timeZone: zone,
      now: new Date(now),
    });
    assert.equal(window.start?.slice(0, 16), second);
  }
});

Deno.test("an unchanged time keeps its moment, even if the clock shows the same for another", () => {
  const kept = { start: new Date("2026-11-01T06:30:20Z"), end: new Date("2026-11-01T12:07:00Z") };
  assert.deepEqual(
    typedWindow(typed("2026-11-01 01:30", "2026-11-01 07:07"), { timeZone: TORONTO, now: BEFORE, kept }),
    {
      start: "2026-11-01T06:30:20.000Z",
      end: "2026-11-01T12:07:00.000Z",
    },
  );
  // From the first half past one to the second quarter past one.
  const around = { start: new Date("2026-11-01T05:30:00Z"), end: new Date("2026-11-01T06:15:00Z") };
  assert.deepEqual(shown("2026-11-01 01:30", "2026-11-01 01:15", TORONTO, around), [
    "2026-11-01T05:30",
    "2026-11-01T06:15",
  ]);
});

Deno.test("an end not after the start by the clock, and a time between the quarters, are refused", async () => {
  await fails("end_before_start", "2026-07-01 09:00", "2026-07-01 09:00", TORONTO);
  await fails("end_before_start", "2026-07-02 09:00", "2026-07-01 10:00", TORONTO);
  await fails("end_before_start", "2026-11-01 01:30", "2026-11-01 01:30", TORONTO);
  await fails("invalid_selection", "2026-07-01 09:05", "2026-07-01 10:00", TORONTO);
});
