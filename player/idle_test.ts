import assert from "node:assert/strict";
import { idleness, readLastActive } from "./idle.ts";

const MINUTE = 60_000;
const NINE = Date.parse("2026-11-21T09:00:00Z");

Deno.test("45 minutes after somebody was last there the session is over, and 2 minutes before they are warned", () => {
  const table: [afterMs: number, stands: ReturnType<typeof idleness>][] = [
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
  for (const [after, stands] of table) assert.deepEqual(idleness(NINE, NINE + after), stands, `${after} ms`);
});

Deno.test("who has only just come is not idle, and neither is who set the clock back an hour", () => {
  assert.deepEqual(idleness(null, NINE), { is: "active" });
  assert.deepEqual(idleness(NINE, NINE - 60 * MINUTE), { is: "active" });
});

Deno.test("what is noted counts when it is a moment that has been", () => {
  assert.equal(readLastActive(String(NINE), NINE + 5), NINE);
  assert.equal(readLastActive(String(NINE), NINE), NINE);
  for (const noted of [null, "", "yesterday", "NaN", "0", "-5", String(NINE + 1)]) {
    assert.equal(readLastActive(noted, NINE), null, String(noted));
  }
});
