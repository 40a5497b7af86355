import { deepEqual, equal, ok } from "node:assert/strict";
import { readFiles } from "../example.ts";
import { FAULTS } from "./all.ts";
import { exampleWith } from "./fault.ts";

Deno.test("an invalid flag or time hides no other faults", async () => {
  const files = await exampleWith(
    { of: "a flag", file: "test.yaml", from: "progressIndicator: PB", to: "progressIndicator: XX" },
    { of: "a time", file: "test.yaml", from: "timeLimit: 180", to: "timeLimit: soon" },
    { of: "a key", file: "scoring.yaml", from: "s01: { graded: [2, 1, 0, 3] }", to: "s01: { right: 5 }" },
  );
  const { instrument, findings } = await readFiles(files);
  equal(instrument, null);
  deepEqual(findings.map(({ file, message }) => `${file.split("/").at(-1)} ${message}`), [
    'scoring.yaml the key of "s01" names the answer 5, and there are 4',
    "test.yaml progressIndicator: must be PB or PC or NP",
    "test.yaml sections.1.subtests.1.timeLimit: must be a number, and is a text",
  ]);
});

/** Each fault is at a place of its own, so that none hides another. */
const TOGETHER = [
  "a missing translation",
  "a placeholder missing in one language",
  "an item on no scale",
  "a key for a question that does not exist",
  "a missing image",
  "ages that overlap",
  "a standard score that falls while the raw score rises",
  "bands that do not rise",
  "a quality index of an item that does not exist",
  "an option that a generator does not take",
];

Deno.test("all faults of a package are reported at once, sorted by file and line", async () => {
  const together = FAULTS.filter(({ of }) => TOGETHER.includes(of));
  equal(together.length, TOGETHER.length);
  const { findings } = await readFiles(await exampleWith(...together));
  for (const { of, says } of together) {
    ok(findings.some(({ message }) => says.test(message)), `${of} is not reported`);
  }
  const places = findings.map(({ file, line }) => `${file}:${String(line).padStart(6, "0")}`);
  deepEqual(places, places.toSorted());
});
