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

Deno.test("the document quotes the example package exactly", async () => {
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
        `${name} has another beginning`,
      );
    }
  }
});

Deno.test("the document names every field of a file, and every word that a field accepts", () => {
  const documented = new Set(
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
  // The generators' stories and scenes are listed in the error message for an unknown one.
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
  // The identifiers of the product's tests are documented elsewhere.
  deepEqual([...names].filter((name) => !documented.has(name) && !/^[A-Z_]{3,}$/.test(name)), []);
});

Deno.test("the document's table of generated kinds lists all generators", () => {
  const [table] = /^\| kind [^]*?\n\n/m.exec(document.slice(document.indexOf("`generate` has")))!;
  const kinds = [...table.matchAll(/^\| `(\w+)`/gm)].map(([, kind]) => kind!);
  deepEqual(kinds.toSorted(), [...GENERATORS.keys()].sort());
});

/** The names of all fields and the words of all enums in a schema, at any depth. */
function namesIn(schema: z.ZodType): string[] {
  const names: string[] = [];
  const walk = (node: unknown): void => {
    if (typeof node !== "object" || node === null) return;
    if ("properties" in node) names.push(...Object.keys(node.properties as object));
    if ("enum" in node) names.push(...(node.enum as string[]));
    if ("const" in node && typeof node.const === "string") names.push(node.const);
    for (const inner of Object.values(node)) walk(inner);
  };
  walk(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }));
  return names;
}
