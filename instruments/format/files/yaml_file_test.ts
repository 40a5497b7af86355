import { deepEqual, equal, match } from "node:assert/strict";
import fc from "fast-check";
import { parseDocument } from "yaml";
import { Findings } from "../finding.ts";
import { readYaml } from "./yaml_file.ts";

function read(text: string | Uint8Array) {
  const findings = new Findings();
  const bytes = typeof text === "string" ? new TextEncoder().encode(text) : text;
  return { file: readYaml("a.yaml", bytes, findings), findings: findings.sorted() };
}

Deno.test("every part of a file has its line; a missing one has its parent's", () => {
  const { file } = read("a:\n  b: [1, 2,\n    3]\n  c: { d: x }\n\ne:\n  - f: 1\n    g: 2\n");
  const line = (...path: (string | number)[]) => file!.at(...path).line;
  deepEqual([line("a"), line("a", "b"), line("a", "b", 2), line("a", "c", "d")], [1, 2, 3, 4]);
  deepEqual([line("e", 0, "g"), line("e", 0, "missing"), line("e", 9), line("nothing")], [8, 7, 6, 1]);
});

Deno.test("a duplicate name is reported, and the rest is read", () => {
  const { file, findings } = read("a: 1\nb: 2\na: 3\n");
  deepEqual(findings, [{ file: "a.yaml", line: 3, message: '"a" stands here twice' }]);
  deepEqual(Object.keys(file!.value as object).sort(), ["a", "b"]);
});

Deno.test("invalid YAML is reported with its line", () => {
  for (
    const [text, line] of [["a: [1, 2\nb: 3\n", 2], ["a: 1\nb\n", 2], ["a: 1\n---\nb: 2\n", 2], [
      "a: !!js/function x\n",
      1,
    ]] as const
  ) {
    const { file, findings } = read(text);
    equal(file, null, text);
    equal(findings[0]!.line, line, text);
    match(findings[0]!.message, /^YAML: /);
  }
});

Deno.test("aliases that expand without end and deep nesting are reported and not followed", () => {
  const laughs = ["a: &a [x, x, x, x, x, x, x, x, x]"];
  for (const [one, next] of ["ab", "bc", "cd", "de", "ef", "fg", "gh"]) {
    laughs.push(`${next}: &${next} [${`*${one}, `.repeat(9)}]`);
  }
  equal(read(laughs.join("\n")).findings.length, 1);
  const deep = read("[".repeat(100_000));
  equal(deep.file, null);
  equal(read(new Uint8Array([0x61, 0x3a, 0x20, 0xff, 0xfe])).findings[0]!.message, "is not UTF-8 text");
});

Deno.test("many names are checked in linear time", () => {
  const text = Array.from({ length: 50_000 }, (_, n) => `a${n}:\n`).join("");
  const milliseconds = (work: () => void) => {
    const started = performance.now();
    work();
    return performance.now() - started;
  };
  const took = milliseconds(() => {
    const { file, findings } = read(text);
    equal(file, null);
    deepEqual(findings.map(({ message }) => message), ["holds more than 40000 entries"]);
  });
  // The parser's own check is quadratic. The reference allows for a busy machine.
  const parsing = milliseconds(() => parseDocument(text, { uniqueKeys: false }));
  equal(took < 4 * parsing + 1000, true, `${took} ms, and ${parsing} ms for YAML alone`);
});

Deno.test("characters that no database can hold, and __proto__, are reported with their line", () => {
  const messages = (text: string) => read(text).findings.map(({ line, message }) => `${line} ${message}`);
  for (const sign of ["\\0", "\\u0007", "\\uD800", "\\x7f"]) {
    deepEqual(messages(`a: x\nb: ["${sign}"]\n`), ["2 holds a sign that cannot be read"], sign);
  }
  deepEqual(messages("a: x\n__proto__: {}\n"), ['2 "__proto__" cannot be a name']);
  deepEqual(messages('a: "two\\tlines\\n😀"\n'), []);
});

Deno.test("reading any text never throws", () => {
  const token = fc.constantFrom(
    "a",
    ":",
    " ",
    "\n",
    "-",
    "[",
    "]",
    "{",
    "}",
    "&x",
    "*x",
    "!",
    "|",
    ">",
    "#",
    '"',
    "'",
    "?",
    ",",
    "%",
    "\t",
    "1",
    "~",
  );
  fc.assert(
    fc.property(fc.array(token, { maxLength: 40 }), (tokens) => {
      const { file, findings } = read(tokens.join(""));
      equal(file !== null || findings.length > 0, true);
      file?.at("a", 0, "x");
    }),
    { numRuns: 2000 },
  );
});
