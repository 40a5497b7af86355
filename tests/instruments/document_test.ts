import { deepEqual, equal, ok } from "node:assert/strict";
import { z } from "zod";
import { GENERATORS } from "$/studio/generators/all.ts";
import { ManifestFile } from "$/model/instruments/manifest.ts";
import * as norms from "$/model/instruments/norms.ts";
import { QUESTION_TYPES } from "$/model/instruments/question_kinds.ts";
import { Generation, QuestionsFile } from "$/model/instruments/questions.ts";
import { ScoringFile } from "$/model/instruments/scoring.ts";
import { SimulationFile } from "$/model/instruments/simulation.ts";
import { PLACEHOLDERS, TextsFile } from "$/model/instruments/texts.ts";
import { ROOT } from "$/tasks/command/root.ts";
import { exampleFiles } from "./example.ts";

const document = await Deno.readTextFile(`${ROOT}/docs/instruments.md`);

Deno.test("the document shows the example as it is", async () => {
  const shown = new Map(
    [...document.matchAll(/^`([\w./-]+)`( begins)?:\n\n```\w+\n([^]*?)\n```$/gm)].map((
      [, name, begins, text],
    ) => [name!, { begins: begins !== undefined, text: text! }] as const),
  );
  const files = [...await exampleFiles()].filter(([name]) => !name.startsWith("images/"));
  deepEqual([...shown.keys()].sort(), files.map(([name]) => name).sort());
  for (const [name, content] of files) {
    const { begins, text } = shown.get(name)!;
    if (!begins) equal(text, content.trimEnd(), name);
    else {
      const beginning = text.replace(/\.\.\.$/, "");
      ok(
        text.endsWith("\n...") && content.startsWith(beginning) && beginning.length > 100,
        `${name} begins otherwise`,
      );
    }
  }
});

Deno.test("the document names every field that a file can have, and every word that a field takes", () => {
  const said = new Set(
    [...document.matchAll(/`([^`\n]+)`|^```\w+\n([^]*?)\n```$/gm)].flatMap(([, code, block]) =>
      (code ?? block!).match(/[\w-]+/g) ?? []
    ),
  );
  const schemas = [
    ManifestFile,
    QuestionsFile,
    Generation,
    TextsFile,
    ScoringFile,
    SimulationFile,
    norms.NormsFile,
    norms.NormRow,
    norms.NormTableRow,
    norms.PercentileRow,
    norms.ItemNormRow,
    norms.QualityNormRow,
  ];
  // Which stories and scenes there are is told to whoever names another.
  const options = [...GENERATORS.values()].flatMap(({ options }) =>
    Object.keys(z.toJSONSchema(options, { io: "input", unrepresentable: "any" }).properties ?? {})
  );
  const names = new Set([
    ...schemas.flatMap(namesIn),
    ...options,
    ...PLACEHOLDERS,
    ...QUESTION_TYPES,
    ...GENERATORS.keys(),
  ]);
  ok(names.size > 120);
  // Which of the product's tests there are is said elsewhere.
  deepEqual([...names].filter((name) => !said.has(name) && !/^[A-Z_]{3,}$/.test(name)), []);
});

Deno.test("the document's table of generated kinds has those that there are", () => {
  const [table] = /^\| kind [^]*?\n\n/m.exec(document.slice(document.indexOf("`generate` has")))!;
  const kinds = [...table.matchAll(/^\| `(\w+)`/gm)].map(([, kind]) => kind!);
  deepEqual(kinds.toSorted(), [...GENERATORS.keys()].sort());
});

/** The names of fields, and the words to choose from, however deep. */
function namesIn(schema: z.ZodType): string[] {
  const found: string[] = [];
  const walk = (node: unknown): void => {
    if (typeof node !== "object" || node === null) return;
    if ("properties" in node) found.push(...Object.keys(node.properties as object));
    if ("enum" in node) found.push(...(node.enum as string[]));
    if ("const" in node && typeof node.const === "string") found.push(node.const);
    for (const inner of Object.values(node)) walk(inner);
  };
  walk(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }));
  return found;
}
