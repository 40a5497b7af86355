import { deepEqual, equal } from "node:assert/strict";
import { Findings } from "./finding.ts";
import { LIMITS } from "./limits.ts";

Deno.test("the same is told once; of what has no end, as much as anybody reads, and that there is more", () => {
  const findings = new Findings();
  for (let twice = 0; twice < 2; twice++) findings.add({ file: "a", line: 2 }, "is wrong");
  deepEqual(findings.sorted(), [{ file: "a", line: 2, message: "is wrong" }]);
  for (let line = 3; line < 5000; line++) findings.add({ file: "a", line }, "is wrong");
  const told = findings.sorted();
  equal(told.length, LIMITS.findings + 1);
  equal(told.at(-1)!.message, "and more, not told");
});
