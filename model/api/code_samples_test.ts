import assert from "node:assert/strict";
import { parseSync } from "oxc-parser";
import { chaptersOf } from "./chapters.ts";
import { type CodeLanguage, codeSample, type SampleRequest } from "./code_samples.ts";

const SAMPLES = chaptersOf({
  ...{ apiBase: "/api/v1", appUrl: "https://assay.test", supportEmail: "support@assay.test" },
}).flatMap(({ operations }) => operations.map(({ sample }) => sample));

const HARD: SampleRequest = {
  ...{ method: "PUT", url: "https://assay.test/names", by: "respondent", isOnce: true, answers: "text/csv" },
  body: { name: `Zoë's "$HOME" \\n`, "with space": [null, true, {}, [], 1.5, '\n"a": 1'] },
};

const samples = (language: CodeLanguage) => [...SAMPLES, HARD].map((it) => codeSample(it, language));

Deno.test("each request is written as its language reads it", async () => {
  for (const text of samples("typescript")) assert.deepEqual(parseSync("sample.ts", text).errors, [], text);
  await accepts("bash", ["-n"], samples("curl").join("\n"));
  const python = `import json, sys\nfor text in json.load(sys.stdin): compile(text, text, "exec")`;
  if (await exists("python3")) await accepts("python3", ["-c", python], JSON.stringify(samples("python")));
});

Deno.test("a value keeps its quotes, signs and lines in each language", async () => {
  const [first] = codeSample(HARD, "curl").match(/--json '[^]*'(?= )/)!;
  assert.deepEqual(JSON.parse(await accepts("bash", ["-c", `printf %s ${first.slice(7)}`], "")), HARD.body);
  const body = /JSON\.stringify\(([^]*)\),\n\}/.exec(codeSample(HARD, "typescript"))![1]!;
  assert.deepEqual(new Function(`return ${body}`)(), HARD.body);
  assert.match(
    codeSample(HARD, "r"),
    /name = "Zoë's \\"\$HOME\\" \\\\n",\n {4}"with space" = list\(\n {6}NULL,/,
  );
});

/** Runs a program; returns what it writes. */
async function accepts(program: string, args: readonly string[], input: string): Promise<string> {
  const child = new Deno.Command(program, {
    args: [...args],
    ...{ stdin: "piped", stdout: "piped", stderr: "piped" },
  }).spawn();
  await new Response(input).body!.pipeTo(child.stdin);
  const { success, stdout, stderr } = await child.output();
  assert.ok(success, new TextDecoder().decode(stderr));
  return new TextDecoder().decode(stdout);
}

const exists = (program: string) =>
  new Deno.Command(program, { args: ["--version"], stdout: "null", stderr: "null" }).output()
    .then(({ success }) => success, () => false);
