import assert from "node:assert/strict";
import { type Check, runChecks } from "./run_checks.ts";
import { lineOf, well } from "./verdict.ts";

const linesOf = async (checks: Check[], limitMs?: number) =>
  (await Array.fromAsync(runChecks(checks, limitMs))).map(lineOf);

Deno.test("checks run at once, and their lines keep their order", async () => {
  const second = Promise.withResolvers<void>();
  const lines = await linesOf([
    ["first", async () => (await second.promise, [well("first", "waited")]), ""],
    ["second", () => (second.resolve(), [well("second", "a"), well("second", "b")]), ""],
  ]);
  assert.deepEqual(lines, ["ok  first: waited", "ok  second: a", "ok  second: b"]);
});

Deno.test("a check that does not end is a line, and others are not affected", async () => {
  const lines = await linesOf([
    ["dead", () => new Promise(() => {}), "Start it."],
    ["alive", () => [well("alive", "fine")], ""],
  ], 1);
  assert.deepEqual(lines, ["NO  dead: no answer within 0.001 s. Start it.", "ok  alive: fine"]);
});

Deno.test("an error of a check is its line, with the cause and the advice", async () => {
  const fail = (error: Error): Check => ["it", () => Promise.reject(error), "Look at it."];
  const lines = await linesOf([
    fail(new Error("fetch failed", { cause: new Error("no such\n  host.") })),
    fail(Object.assign(new Error(""), { code: "ECONNREFUSED" })),
    ["it", () => {
      throw new Error("Thrown at once.");
    }, "Look at it."],
  ]);
  assert.deepEqual(lines, [
    "NO  it: fetch failed: no such host. Look at it.",
    "NO  it: ECONNREFUSED. Look at it.",
    "NO  it: Thrown at once. Look at it.",
  ]);
});
