import assert from "node:assert/strict";
import { idleness, readLastActive } from "./idle.ts";

const MINUTE = 60_000;
const NINE = Date.parse("2026-11-21T09:00:00Z");

Deno.test("45 minutes after the last activity the session is over, with a warning 2 minutes before", () => {
  const table: [afterMs: number, expected: ReturnType<typeof idleness>][] = [
    [0, { is: "active" }],
    [42 * MINUTE, { is: "active" }],
    [43 * MINUTE - 1, { is: "active" }],
    [43 * MINUTE, { is: "warned", secondsLeft: 120 }],
    [44 * MINUTE, { is: "warned", secondsLeft: 60 }],
    [45 * MINUTE - 1, { is: "warned", secondsLeft: 1 }],
    [45 * MINUTE, { is: "over" }],
    // A laptop that was closed overnight.
    [14 * 60 * MINUTE, { is: "over" }],
  ];
  for (const [after, expected] of table) {
    assert.deepEqual(idleness(NINE, NINE + after), expected, `${after} ms`);
  }
});

Deno.test("without a note, and after the clock was set back an hour, nobody is idle", () => {
  assert.deepEqual(idleness(null, NINE), { is: "active" });
  assert.deepEqual(idleness(NINE, NINE - 60 * MINUTE), { is: "active" });
});

Deno.test("a note counts if it is a time in the past", () => {
  assert.equal(readLastActive(String(NINE), NINE + 5), NINE);
  assert.equal(readLastActive(String(NINE), NINE), NINE);
  for (const note of [null, "", "yesterday", "NaN", "0", "-5", String(NINE + 1)]) {
    assert.equal(readLastActive(note, NINE), null, String(note));
  }
});
