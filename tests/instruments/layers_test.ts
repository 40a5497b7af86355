import { deepEqual, equal, ok } from "node:assert/strict";
import { parse, stringify } from "yaml";
import { inWords } from "$/instruments/format/finding.ts";
import { exampleFiles, type Files, readFiles } from "./example.ts";

// deno-lint-ignore no-explicit-any -- the example's own files, changed before they are read
type Content = any;

/** The example with some files changed. */
async function example(changes: Record<string, (content: Content) => unknown>): Promise<Files> {
  const files: Files = new Map(await exampleFiles());
  for (const [path, change] of Object.entries(changes)) {
    const content = parse(files.get(path) as string ?? "{}");
    files.set(path, stringify(change(content) ?? content));
  }
  return files;
}

async function read(files: Files) {
  const { instrument, findings } = await readFiles(files);
  return { instrument: instrument!, messages: findings.map(inWords) };
}

const BANK: Readonly<Record<string, string>> = {
  "../bank/questions.yaml": `
defaults: { "c*": { type: statement, answerCode: scale, answerSet: agreement } }
questions: { c01: , c02: , c03: }
`,
  "../bank/scoring.yaml": `
scales:
  calm: { items: [c*, -n01], method: sum, standard: none }
  unasked: { items: [c03], method: sum, standard: T }
  both: { of: [unasked], standard: none }
quality:
  hasty: { kind: pace, items: [c03], fastest: 1, cutOff: 0.1 }
`,
  "../bank/texts/en-US.yaml": `
questions: { c01: I stay calm., c02: My color stays the same., c03: I breathe slowly. }
scales: { calm: { name: Calm, description: "-" }, unasked: { name: "-", description: "-" } }
`,
  "../bank/texts/en-CA.yaml": `
extends: en-US
questions: { c02: My colour stays the same. }
`,
  "../bank/texts/fr.yaml": `
questions: { c01: Je reste calme., c02: Je garde mes couleurs., c03: Je respire lentement. }
scales: { calm: { name: Calme, description: "-" } }
`,
};

const askingFor = (...ids: string[]) => (manifest: Content) => {
  manifest.uses = ["../bank"];
  manifest.sections[2].subtests[0].questions.push(...ids);
};

Deno.test("a form takes from a bank only what it asks", async () => {
  const files = await example({ "test.yaml": askingFor("c01", "c02") });
  for (const [path, content] of Object.entries(BANK)) files.set(path, content);
  const { instrument, messages } = await read(files);
  deepEqual(messages, []);
  const ids = instrument.sections[2]!.subtests[0]!.questions.map(({ id }) => id);
  deepEqual(ids, ["s01", "c01", "c02"]);
  deepEqual(instrument.scoring.scales.calm, {
    items: ["c01", "c02", "-n01"],
    method: "sum",
    missing: 0.2,
    penalty: 1,
    standard: "none",
    norm: "linear",
    isValidity: false,
  });
  for (const gone of ["unasked", "both"]) equal(gone in instrument.scoring.scales, false);
  equal("hasty" in instrument.scoring.quality, false);
  equal("c03" in instrument.texts.fr!.questions, false);
});

Deno.test("en-CA has the texts of en-US except for its own spellings, in a bank as in a form", async () => {
  const files = await example({ "test.yaml": askingFor("c*") });
  for (const [path, content] of Object.entries(BANK)) files.set(path, content);
  files.set("../bank/scoring.yaml", "scales: { calm: { items: [c*], method: sum, standard: none } }");
  const { instrument: { texts }, messages } = await read(files);
  deepEqual(messages, []);
  equal(texts["en-US"]!.questions.c02!.bodyText, "My color stays the same.");
  equal(texts["en-CA"]!.questions.c02!.bodyText, "My colour stays the same.");
  equal(texts["en-CA"]!.questions.c01!.bodyText, "I stay calm.");
  equal(texts["en-CA"]!.questions.p01!.bodyText, "I like a desk in the centre of the room.");
  deepEqual(texts["en-CA"]!.subtests.practice_digits, {
    name: "Digits, to practise",
    subtestInstructions: texts["en-US"]!.subtests.practice_digits!.subtestInstructions,
  });
});

Deno.test("a form's own texts override its bank's, also for en-CA where it has none of its own", async () => {
  const files = await example({
    "test.yaml": askingFor("c*"),
    "texts/en-US.yaml": (texts) => void (texts.questions.c02 = "My voice stays the same."),
  });
  for (const [path, content] of Object.entries(BANK)) files.set(path, content);
  files.set("../bank/scoring.yaml", "scales: { calm: { items: [c*], method: sum, standard: none } }");
  const { instrument, messages } = await read(files);
  deepEqual(messages, []);
  equal(instrument.texts["en-CA"]!.questions.c02!.bodyText, "My voice stays the same.");
});

Deno.test("a question id in two banks is reported", async () => {
  const files = await example({
    "test.yaml": (manifest) => {
      askingFor("c01", "c02")(manifest);
      manifest.uses.push("../other");
    },
  });
  for (const [path, content] of Object.entries(BANK)) files.set(path, content);
  files.set(
    "../other/questions.yaml",
    "questions: { c01: { type: statement, answerCode: scale, answerSet: agreement } }",
  );
  const { messages } = await read(files);
  deepEqual(messages, ['other/questions.yaml:1  "c01" stands also in another bank, bank/questions.yaml:3']);
});

Deno.test("a variant equals the form that it extends, except for its own entries", async () => {
  const files: Files = new Map();
  for (const [path, content] of await exampleFiles()) files.set(`../base/${path}`, content);
  files.set(
    "test.yaml",
    stringify({
      format: 1,
      extends: "../base",
      internalTestIdentifier: "NEO_B",
      testWideTimeLimit: 900,
      languages: ["en-US"],
    }),
  );
  files.set("texts/en-US.yaml", "questions: { n02: My desk is clear when I leave it. }");
  const { instrument: variant, messages } = await read(files);
  deepEqual(messages, []);
  const { instrument: base } = await read(await exampleFiles());
  deepEqual(variant.flags, {
    ...base.flags,
    internalTestIdentifier: "NEO_B",
    testWideTimeLimit: 900,
    languages: ["en-US"],
  });
  equal(variant.texts["en-US"]!.questions.n02!.bodyText, "My desk is clear when I leave it.");
  deepEqual(variant.texts["en-US"]!.questions.n02!.answers, base.texts["en-US"]!.questions.n02!.answers);
  deepEqual(variant.norms, base.norms);
  deepEqual(variant.sections, base.sections);
});

Deno.test("a variant with fewer questions needs texts for those only", async () => {
  const files: Files = new Map();
  for (const [path, content] of await exampleFiles()) files.set(`../base/${path}`, content);
  const sections = [{ id: "work", subtests: [{ id: "situation", timeLimit: null, questions: ["s01"] }] }];
  files.set(
    "test.yaml",
    stringify({ format: 1, extends: "../base", internalTestIdentifier: "SSPO", sections }),
  );
  for (const name of ["norms.csv", "norm_tables.csv", "quality_norms.csv", "norms.yaml"]) {
    files.delete(`../base/${name}`);
  }
  const { instrument, messages } = await read(files);
  deepEqual(messages, []);
  deepEqual(Object.keys(instrument.scoring.scales), ["judgement"]);
  deepEqual(instrument.scoring.bands, {});
  equal(instrument.norms.version, "none");
});

Deno.test("a variant with norms of its own takes no rows of the form that it extends", async () => {
  const files: Files = new Map();
  for (const [path, content] of await exampleFiles()) files.set(`../base/${path}`, content);
  files.set("test.yaml", stringify({ format: 1, extends: "../base", internalTestIdentifier: "SSPO" }));
  files.set("norms.yaml", files.get("../base/norms.yaml")!);
  const { messages } = await read(files);
  deepEqual(messages, [
    "base/scoring.yaml:7  there is no norm_tables.csv, which this scale needs",
    "norms.yaml:1  there is no norms.csv beside this file",
  ]);
});

Deno.test("falling percentiles and a protocol rule with unknown scales are reported", async () => {
  const files: Files = new Map(await exampleFiles());
  const rows = ["all,digits,1,20", "all,digits,2,10", "all,digit,1,5", "nobody,digits,1,5"];
  files.set("percentile_norms.csv", ["group,scale,raw,percentile", ...rows].join("\n"));
  const rule = { hedged: 3, withheld: 2, scales: { order: 70 } };
  files.set("scoring/rule.yaml", stringify({ protocol: rule }));
  const { messages } = await read(files);
  deepEqual(messages, [
    'percentile_norms.csv:3  raw scores and percentiles of "all" and "digits" do not rise',
    'percentile_norms.csv:4  there is no scale "digit"',
    'percentile_norms.csv:5  norms.yaml has no group "nobody"',
    "scoring/rule.yaml:3  texts are withheld from more findings on than they are hedged",
    'scoring/rule.yaml:5  there is no validity scale "order"',
  ]);
});

Deno.test("packages that extend each other are reported", async () => {
  const variant = (of: string) => `{ format: 1, extends: ${of}, internalTestIdentifier: SSPO }`;
  const { messages } = await read(
    new Map([["test.yaml", variant("../base")], ["../base/test.yaml", variant("../form")]]),
  );
  deepEqual(messages, ["base/test.yaml:1  extends a package that extends this one"]);
});

Deno.test("files may be split; an entry in two files is reported", async () => {
  const files: Files = await exampleFiles();
  const scoring = files.get("scoring.yaml") as string;
  files.set("scoring.yaml", scoring.slice(0, scoring.indexOf("quality:")));
  files.set("scoring/quality.yaml", scoring.slice(scoring.indexOf("quality:")));
  const whole = await read(await exampleFiles());
  const split = await read(files);
  deepEqual(split.messages, []);
  deepEqual(split.instrument, whole.instrument);
  files.set("texts/fr/more.yaml", "questions: { n01: Encore une fois. }");
  const { messages } = await read(files);
  deepEqual(messages, ['texts/fr/more.yaml:1  "questions.n01.bodyText" stands already in texts/fr.yaml']);
});

Deno.test("generated items are reproducible, and sorted from easy to hard", async () => {
  const [first, second] = [await read(await exampleFiles()), await read(await exampleFiles())];
  deepEqual(first.instrument, second.instrument);
  const { simulation, sections, scoring } = first.instrument;
  const digits = sections[1]!.subtests[1]!.questions;
  deepEqual(digits.map(({ id }) => id), [
    "digits_01",
    "digits_02",
    "digits_03",
    "digits_04",
    "digits_05",
    "digits_06",
  ]);
  const difficulties = digits.map(({ id }) => simulation.items[id]!.difficulty!);
  deepEqual(difficulties, difficulties.toSorted((a, b) => a - b));
  deepEqual(scoring.keys.digits_01, { text: digits[0]!.presentation!.sequence.join("") });
  equal(simulation.items.n01!.seconds, 6);
});

Deno.test("another seed generates other items", async () => {
  const other = await example({ "questions.yaml": (content) => void (content.generate.digits.seed = 1) });
  const [a, b] = [await read(await exampleFiles()), await read(other)];
  const shown = ({ instrument }: typeof a) =>
    instrument.sections[1]!.subtests[1]!.questions.map((q) => q.presentation);
  ok(JSON.stringify(shown(a)) !== JSON.stringify(shown(b)));
});
