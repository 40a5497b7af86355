import assert from "node:assert/strict";
import { judgeDevice } from "./device_check.ts";

const GOOD = { width: 1280, isStorageKept: true, roundTrip: 40, clockAhead: -900 };
const ALL_FINE = { screen: "fine", storage: "fine", connection: "fine", clock: "fine" };

Deno.test("a narrow window, storage that is not kept, and a slow or missing connection are poor", () => {
  assert.deepEqual(judgeDevice(GOOD), ALL_FINE);
  assert.deepEqual(judgeDevice({ ...GOOD, width: 360 }), { ...ALL_FINE, screen: "poor" });
  assert.deepEqual(judgeDevice({ ...GOOD, isStorageKept: false }), { ...ALL_FINE, storage: "poor" });
  for (const roundTrip of [1_400, null]) {
    assert.deepEqual(judgeDevice({ ...GOOD, roundTrip }), { ...ALL_FINE, connection: "poor" });
  }
});

Deno.test("a wrong clock is noted in both directions, and an unknown one is not", () => {
  for (const clockAhead of [3_600_000, -3_600_000]) {
    assert.equal(judgeDevice({ ...GOOD, clockAhead }).clock, "noted");
  }
  assert.equal(judgeDevice({ ...GOOD, clockAhead: null }).clock, "fine");
});
