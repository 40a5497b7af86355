import { deepEqual, equal, ok } from "node:assert/strict";
import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { parse, stringify } from "yaml";
import { exampleFiles, type Files, readFiles } from "./example.ts";

type Path = readonly (string | number)[];

/** The path of every entry of a file, at any depth. */
function entriesOf(content: unknown, path: Path = []): Path[] {
  const children = Array.isArray(content) ? content.keys() : Object.keys(content ?? {});
  if (typeof content !== "object" || content === null) return [];
  return [...children].flatMap((key) => {
    const deeper = [...path, key];
    return [deeper, ...entriesOf((content as Record<string | number, unknown>)[key], deeper)];
  });
}

function without(text: string, path: Path): string {
  const content = parse(text);
  // deno-lint-ignore no-explicit-any -- somewhere in a file
  const holder: any = path.slice(0, -1).reduce<any>((inner, key) => inner[key], content);
  if (Array.isArray(holder)) holder.splice(path.at(-1) as number, 1);
  else delete holder[path.at(-1)!];
  return stringify(content);
}

Deno.test("removing any entry of the example is reported or changes the instrument: no entry is ignored", async () => {
  const files = await exampleFiles();
  const { instrument: whole } = await readFiles(files);
  const yaml = [...files].filter(([name]) => name.endsWith(".yaml"));
  const entries = yaml.flatMap(([name, text]) =>
    entriesOf(parse(text)).map((path) => ({ name, text, path }))
  );
  ok(entries.length > 300);
  const overlooked: string[] = [];
  for (const { name, text, path } of entries) {
    const { instrument, findings } = await readFiles(new Map(files).set(name, without(text, path)));
    equal(instrument === null, findings.length > 0);
    if (instrument && isDeepStrictEqual(instrument, whole)) overlooked.push(`${name}: ${path.join(".")}`);
  }
  // The entry equals the default.
  deepEqual(overlooked, ["scoring.yaml: confidence"]);
});

Deno.test("a question, its texts, its key, its place on a scale and its norms cannot be removed alone", async () => {
  const files = await exampleFiles();
  const lines = (name: string, text: string) =>
    (files.get(name) ?? "").split("\n").map((line, index) => ({ name, index, line })).filter(({ line }) =>
      line.includes(text)
    );
  const cut = [
    ...lines("questions.yaml", "  n0"),
    ...lines("texts/en-US.yaml", "  n0"),
    ...lines("texts/fr.yaml", "  n0"),
    ...lines("norms.csv", ",5"),
    ...lines("norm_tables.csv", "digits"),
    ...lines("norms.yaml", "id:"),
    ...lines("quality_norms.csv", "500"),
  ];
  equal(cut.length, 6 * 3 + 12 + 21 + 3 + 2);
  for (const { name, index, line } of cut) {
    const text = files.get(name)!.split("\n").toSpliced(index, 1).join("\n");
    const { findings } = await readFiles(new Map(files).set(name, text));
    ok(findings.length > 0, `${name} without ${line} is accepted`);
  }
});

const scrap = fc.oneof(
  fc.constantFrom(
    "",
    ":",
    ": ",
    "\n",
    "\n  ",
    "- ",
    "[",
    "]",
    "{",
    "}",
    "&a ",
    "*a",
    "!x ",
    "|\n",
    "#",
    '"',
    "'",
    "null",
    "~",
  ),
  fc.constantFrom(
    "n01",
    "-n01",
    "*",
    "constructor",
    "__proto__",
    "toString",
    "9999999999",
    "-1",
    "0.5",
    "true",
    "é",
    "\t",
  ),
);

Deno.test("no random edit of a file crashes the reader", async () => {
  const files = await exampleFiles();
  const names = [...files.keys()];
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...names),
      fc.array(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.nat(12), scrap), {
        minLength: 1,
        maxLength: 4,
      }),
      async (name, edits) => {
        let text = files.get(name)!;
        for (const [where, gone, written] of edits) {
          const at = Math.floor(where * text.length);
          text = text.slice(0, at) + written + text.slice(at + gone);
        }
        const { instrument, findings } = await readFiles(new Map(files).set(name, text));
        equal(instrument === null, findings.length > 0);
        for (const { file, line, message } of findings) ok(file !== "" && line >= 1 && message !== "");
      },
    ),
    { numRuns: 120 },
  );
});

Deno.test("no exchanged value crashes the reader", async () => {
  const files = await exampleFiles();
  const yaml = [...files].filter(([name]) => name.endsWith(".yaml"));
  const entries = yaml.flatMap(([name, text]) =>
    entriesOf(parse(text)).map((path) => ({ name, text, path }))
  );
  const values: unknown[] = [null, 0, -1, 1e300, "", "x", "*", "constructor", true, [], [[]], {}, { x: 1 }, [
    "n01",
    5,
  ]];
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...entries),
      fc.constantFrom(...values),
      async ({ name, text, path }, value) => {
        const content = parse(text);
        // deno-lint-ignore no-explicit-any -- somewhere in a file
        const holder: any = path.slice(0, -1).reduce<any>((inner, key) => inner[key], content);
        holder[path.at(-1)!] = value;
        const changed: Files = new Map(files).set(name, stringify(content));
        const { instrument, findings } = await readFiles(changed);
        equal(instrument === null, findings.length > 0);
      },
    ),
    { numRuns: 120 },
  );
});
