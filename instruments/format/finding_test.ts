import { deepEqual, equal } from "node:assert/strict";
import { Findings } from "./finding.ts";
import { LIMITS } from "./limits.ts";

Deno.test("findings are listed once each, up to a limit, with a last line that there are more", () => {
  const findings = new Findings();
  for (let twice = 0; twice < 2; twice++) findings.add({ file: "a", line: 2 }, "is wrong");
  deepEqual(findings.sorted(), [{ file: "a", line: 2, message: "is wrong" }]);
  for (let line = 3; line < 5000; line++) findings.add({ file: "a", line }, "is wrong");
  const messages = findings.sorted();
  equal(messages.length, LIMITS.findings + 1);
  equal(messages.at(-1)!.message, "and more, not listed");
});
