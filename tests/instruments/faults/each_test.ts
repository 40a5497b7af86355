import { deepEqual, equal, match, notEqual, ok } from "node:assert/strict";
import { inWords } from "$/instruments/format/finding.ts";
import { exampleFiles, readFiles } from "../example.ts";
import { FAULTS } from "./all.ts";
import { exampleWith } from "./fault.ts";

Deno.test("the example has no faults", async () => {
  const { instrument, findings } = await readFiles(await exampleFiles());
  deepEqual(findings.map(inWords), []);
  notEqual(instrument, null);
});

for (const fault of FAULTS) {
  Deno.test(`${fault.of} is reported with file and line`, async () => {
    const files = await exampleWith(fault);
    const { instrument, findings } = await readFiles(files);
    equal(instrument, null);
    const [file, text] = typeof fault.at === "string" ? [fault.file, fault.at] : fault.at;
    const line = (files.get(file) as string).split("\n").findIndex((line) => line.includes(text)) + 1;
    notEqual(line, 0, `${file} has no line with ${text}`);
    const here = findings.filter((finding) => finding.file === file && finding.line === line);
    match(
      here.map(({ message }) => message).join("\n") || findings.map(inWords).join("\n"),
      new RegExp(fault.says, "m"),
    );
    ok(here.length > 0, `reported at another place:\n${findings.map(inWords).join("\n")}`);
  });
}
