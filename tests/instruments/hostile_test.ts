import { equal, match, ok } from "node:assert/strict";
import process from "node:process";
import { exampleFiles, type Files, readFiles } from "./example.ts";

const many = (count: number, line: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => line(n)).join("\n");

/** The example with a file added or changed. */
async function hostile(change: (files: Map<string, string>) => void): Promise<Files> {
  const files = await exampleFiles();
  change(files);
  return files;
}

const askMore = (files: Map<string, string>) =>
  files.set("test.yaml", files.get("test.yaml")!.replace("questions: [n*]", "questions: [n*, z*]"));

const HOSTILE: Readonly<Record<string, (files: Map<string, string>) => void>> = {
  "a hundred thousand questions": (files) => {
    askMore(files);
    for (let part = 0; part < 10; part++) {
      files.set(`questions/z${part}.yaml`, `questions:\n${many(10_000, (n) => `  z${part}_${n}:`)}\n`);
    }
  },
  "thousands of generated sets": (files) => {
    askMore(files);
    const set = "{ kind: digit_span, seed: 1, items: 120, difficulty: [-2, 2] }";
    files.set("questions/z.yaml", `generate:\n${many(3000, (n) => `  z${n}: ${set}`)}\n`);
  },
  "a chain of thousands of composites": (files) => {
    const chain = many(3000, (n) => `  z${n}: { of: [z${n + 1}], standard: none }`);
    files.set("scoring/z.yaml", `scales:\n${chain}\n  z3000: { of: [order], standard: none }\n`);
  },
  "thousands of words for unknown scales": (files) => {
    files.set("texts/fr/z.yaml", `scales:\n${many(9000, (n) => `  z${n}: { name: a, low: b }`)}\n`);
  },
  "thousands of sections": (files) => {
    const section = (n: number) => `  - { id: z${n}, subtests: [{ id: z${n}, questions: [n01] }] }`;
    files.set("test.yaml", `${files.get("test.yaml")}${many(4000, section)}\n`);
  },
  "tens of thousands of rows": (files) => {
    files.set("norms.csv", `group,scale,n,mean,sd,reliability\n${many(49_000, (n) => `all,z,${n},x,1,2`)}\n`);
  },
};

/** Milliseconds for which this process has computed: those of a busy machine do not count. */
function computed(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

for (const [what, change] of Object.entries(HOSTILE)) {
  Deno.test(`${what}: refused within seconds, with a bounded number of messages`, async () => {
    const files = await hostile(change);
    const started = computed();
    const { instrument, findings } = await readFiles(files);
    const took = computed() - started;
    ok(took < 15_000, `${Math.round(took)} ms`);
    equal(instrument, null);
    ok(findings.length > 0 && findings.length <= 1001, `${findings.length} findings`);
  });
}

Deno.test("the name of an object's built-in property cannot name a part", async () => {
  const files = await hostile((files) =>
    files.set("questions.yaml", `${files.get("questions.yaml")}  constructor: { type: statement }\n`)
  );
  const { instrument, findings } = await readFiles(files);
  equal(instrument, null);
  match(findings.map(({ message }) => message).join("\n"), /"constructor" cannot be a name here/);
});

Deno.test("a long text of a package is shortened in a message", async () => {
  const files = await hostile((files) =>
    files.set("scoring/z.yaml", `keys:\n  "${"a ".repeat(100_000)}": 1\n`)
  );
  const { findings } = await readFiles(files);
  ok(findings.every(({ message }) => message.length <= 600));
});
