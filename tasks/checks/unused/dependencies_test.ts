import assert from "node:assert/strict";
import { tree } from "$/tests/helpers/tree.ts";
import { checkDependencies, type Pins } from "./dependencies.ts";
import { inWords } from "../finding.ts";

const wrongs = (files: Record<string, string>, pins: Partial<Pins>) =>
  checkDependencies(tree(files), { site: {}, fresh: {}, workers: {}, workersScripts: "", ...pins }).map(
    inWords,
  );

Deno.test("a pinned package that is never imported is reported, in each file that pins packages", () => {
  const files = { "lib/a.ts": `import "zod/mini";`, "fresh/mod.ts": `import "rou3";` };
  const findings = wrongs(files, {
    site: { zod: "npm:zod@4.6.7", jose: "npm:jose@6.2.17" },
    fresh: { rou3: "npm:rou3@1.0.0", devalue: "npm:devalue@6.0.3" },
    workers: { postgres: "3.4.9", typescript: "6.0.3", "@types/node": "20.0.0" },
  });
  assert.deepEqual(findings, [
    "deno.json  pins jose, which nothing imports",
    "fresh/deno.json  pins devalue, which nothing imports",
    "workers/package.json  pins postgres, which nothing imports",
  ]);
});

Deno.test("an imported package that is not pinned is reported with its line", () => {
  assert.deepEqual(wrongs({ "site/a.ts": `\nimport "left-pad";`, "workers/b.ts": `import "node:fs";` }, {}), [
    "site/a.ts:2  uses left-pad, which deno.json does not pin",
  ]);
});

Deno.test("both runtimes have the same version of a package, except React", () => {
  const files = { "lib/a.ts": `import "zod"; import "react";` };
  const site = { zod: "npm:zod@4.6.7", react: "npm:preact@10.29.8/compat" };
  assert.deepEqual(wrongs(files, { site, workers: { zod: "4.6.6", react: "19.3.1" } }), [
    "workers/package.json  pins zod 4.6.6, deno.json 4.6.7",
  ]);
});
