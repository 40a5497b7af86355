import assert from "node:assert/strict";
import { typedWindow } from "$/domain/codes/typed_window.ts";
import { windowFault } from "$/model/codes/code_window.ts";
import { usualWindow } from "./codes_typed.ts";

const NIGHTS = [
  ["2026-11-01T03:00:00Z", "America/Toronto"],
  ["2026-10-24T22:00:00Z", "Europe/Paris"],
  ["2026-03-08T04:00:00Z", "America/Toronto"],
  ["2026-03-28T22:00:00Z", "Europe/Paris"],
] as const;
const MINUTE = 60_000;

Deno.test("the default window is valid at every minute of the nights when clocks change", () => {
  for (const [evening, timeZone] of NIGHTS) {
    for (let at = Date.parse(evening), minutes = 0; minutes < 8 * 60; minutes++, at += MINUTE) {
      const now = new Date(at);
      const window = typedWindow(usualWindow(now, timeZone), { timeZone, now });
      const [start, end] = [new Date(window.start!), new Date(window.end!)];
      assert.equal(windowFault({ start, end }, now), undefined, `${now.toISOString()} in ${timeZone}`);
      const away = (start.getTime() - at) / MINUTE;
      assert.ok(away >= 0 && away < 15, `${now.toISOString()}: in ${away} minutes`);
    }
  }
});
