import { deepEqual } from "node:assert/strict";
import { durationText, sinceText } from "./duration.ts";

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

Deno.test("how long somebody was not heard is told to the second within an hour, then in its largest unit", () => {
  const told = [-5, 4_400, 245_000, 3_599_000, 3_600_000, 146_278_000].map((ms) => sinceText(ms, "en-US"));
  deepEqual(told, ["0:00", "0:04", "4:05", "59:59", "1 hour", "1 day"]);
});
