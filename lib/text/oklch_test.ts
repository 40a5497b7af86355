import assert from "node:assert/strict";
import { oklchToHex } from "./oklch.ts";

// The primaries as CSS Color 4 gives them in oklch.
const TABLE: [string, string][] = [
  ["oklch(100% 0 0)", "#ffffff"],
  ["oklch(0% 0 0)", "#000000"],
  ["oklch(62.7955% .257683 29.2339)", "#ff0000"],
  ["oklch(86.644% .294827 142.4953)", "#00ff00"],
  ["oklch(45.2014% .313214 264.052)", "#0000ff"],
  ["oklch(59.9871% 0 0 / .5)", "#80808080"],
];

Deno.test("an oklch colour converts to the same colour in hex", () => {
  for (const [oklch, hex] of TABLE) assert.equal(oklchToHex(oklch), hex, oklch);
});

Deno.test("another colour throws, with its name", () => {
  assert.throws(() => oklchToHex("tomato"), /not an oklch colour: tomato/);
});
