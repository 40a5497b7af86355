import assert from "node:assert/strict";
import { momentsAt, wallClock } from "./time_zone.ts";

const moments = (day: string, time: string, timeZone: string) =>
  momentsAt({ day, time }, timeZone).map((at) => at.toISOString().slice(0, 16));

Deno.test("on most days a time is one moment, with different offsets in summer and winter", () => {
  assert.deepEqual(moments("2026-07-01", "09:00", "America/Toronto"), ["2026-07-01T13:00"]);
  assert.deepEqual(moments("2026-12-01", "09:00", "America/Toronto"), ["2026-12-01T14:00"]);
  assert.deepEqual(moments("2026-07-01", "09:00", "Europe/Paris"), ["2026-07-01T07:00"]);
  assert.deepEqual(moments("2026-12-01", "00:00", "Europe/Paris"), ["2026-11-30T23:00"]);
  assert.deepEqual(moments("2026-07-01", "00:00", "UTC"), ["2026-07-01T00:00"]);
});

Deno.test("when clocks go forward, one hour of times does not exist", () => {
  assert.deepEqual(moments("2026-03-08", "01:45", "America/Toronto"), ["2026-03-08T06:45"]);
  for (const time of ["02:00", "02:30", "02:59"]) {
    assert.deepEqual(moments("2026-03-08", time, "America/Toronto"), [], time);
    assert.deepEqual(moments("2026-03-29", time, "Europe/Paris"), [], time);
  }
  assert.deepEqual(moments("2026-03-08", "03:00", "America/Toronto"), ["2026-03-08T07:00"]);
  assert.deepEqual(moments("2026-03-29", "03:00", "Europe/Paris"), ["2026-03-29T01:00"]);
});

Deno.test("when clocks go back, one hour of times occurs twice", () => {
  assert.deepEqual(moments("2026-11-01", "00:45", "America/Toronto"), ["2026-11-01T04:45"]);
  assert.deepEqual(moments("2026-11-01", "01:30", "America/Toronto"), [
    "2026-11-01T05:30",
    "2026-11-01T06:30",
  ]);
  assert.deepEqual(moments("2026-11-01", "02:00", "America/Toronto"), ["2026-11-01T07:00"]);
  assert.deepEqual(moments("2026-10-25", "02:15", "Europe/Paris"), ["2026-10-25T00:15", "2026-10-25T01:15"]);
  assert.deepEqual(moments("2026-10-25", "03:00", "Europe/Paris"), ["2026-10-25T02:00"]);
});

Deno.test("zones with half hours, far from UTC, or with half an hour of summer time work too", () => {
  assert.deepEqual(moments("2026-07-01", "09:00", "Asia/Kolkata"), ["2026-07-01T03:30"]);
  assert.deepEqual(moments("2026-07-01", "09:00", "Pacific/Kiritimati"), ["2026-06-30T19:00"]);
  // Lord Howe Island goes back by half an hour at two.
  assert.deepEqual(moments("2026-04-05", "01:45", "Australia/Lord_Howe"), [
    "2026-04-04T14:45",
    "2026-04-04T15:15",
  ]);
  assert.deepEqual(moments("2026-03-08", "02:30", "America/St_Johns"), []);
});

Deno.test("for each quarter of an hour of a year, local time converts back to the moment", () => {
  for (const timeZone of ["America/Toronto", "Europe/Paris"]) {
    for (let at = Date.UTC(2026, 0, 1); at < Date.UTC(2027, 0, 1); at += 15 * 60_000) {
      const back = momentsAt(wallClock(new Date(at), timeZone), timeZone).map(Number);
      assert.ok(back.includes(at), `${timeZone} ${new Date(at).toISOString()}`);
    }
  }
});

Deno.test("midnight is 00:00 of the new day", () => {
  assert.deepEqual(wallClock(new Date("2026-12-01T05:00:30Z"), "America/Toronto"), {
    day: "2026-12-01",
    time: "00:00",
  });
});
