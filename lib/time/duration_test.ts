import { deepEqual } from "node:assert/strict";
import { durationText } from "./duration.ts";

Deno.test("a duration is told in its largest unit", () => {
  const told = [0, 1, 59.9, 60, 3_599, 3_600, 86_400, 200_000].map((seconds) =>
    durationText(seconds, "en-US")
  );
  deepEqual(told, [
    "0 seconds",
    "1 second",
    "59 seconds",
    "1 minute",
    "59 minutes",
    "1 hour",
    "1 day",
    "2 days",
  ]);
});
