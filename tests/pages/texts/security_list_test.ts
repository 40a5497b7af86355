import assert from "node:assert/strict";
import { ROOT } from "$/tasks/command/root.ts";

const PARTS = ["input", "browser", "people", "rights", "keys", "data"];
/** What a row has in bold, if the product does not meet it alone; the first one counts. */
const MARKS = ["None here", "Open", "In part", "Operator"] as const;
const markOf = (how: string) =>
  MARKS.find((mark) =>
    mark === "Open" || mark === "In part" ? how.includes(`**${mark}**`) : how.startsWith(`**${mark}`)
  );

const read = (path: string) => Deno.readTextFile(`${ROOT}/docs/${path}`);

Deno.test("the list of ASVS has each requirement of levels 1 and 2 once, with its test or a mark, and is counted", async () => {
  const texts = await Promise.all(PARTS.map((part) => read(`security/${part}.md`)));
  const rows = texts.flatMap((text) =>
    [...text.matchAll(/^\| (\d+\.\d+\.\d+) +\| (\d) +\| (.+?) +\| (.+?) +\| (.*?) *\|$/gm)].map(
      ([, number, level, , how, tests]) => ({ number: number!, level, mark: markOf(how!), tests: tests! }),
    )
  );
  assert.equal(new Set(rows.map(({ number }) => number)).size, rows.length);
  // The standard's own numbers: 70 of level 1, 183 of level 2.
  assert.deepEqual(["1", "2"].map((level) => rows.filter((row) => row.level === level).length), [70, 183]);
  const untold = rows.filter(({ mark, tests }) => tests === "" && (mark === undefined || mark === "In part"));
  assert.deepEqual(untold.map(({ number }) => number), []);
  const summary = await read("security.md");
  for (const mark of MARKS) {
    const [, told] = new RegExp(`^\\| \\*\\*${mark}\\*\\* +\\| (\\d+)`, "m").exec(summary)!;
    assert.equal(rows.filter((row) => row.mark === mark).length, Number(told), mark);
  }
  const open = rows.filter(({ mark }) => mark === "Open").map(({ number }) => number);
  assert.match(summary, new RegExp(`not met: ${open.join(", ")} `));
});
