import assert from "node:assert/strict";
import { tree } from "../../tests/helpers/tree.ts";
import { inWords } from "./finding.ts";
import { checkUnusedExports, checkUnusedFiles } from "./unused.ts";

const TREE = tree({
  "main.ts": `import { used } from "./lib/used.ts"; export const app = used;`,
  "lib/used.ts":
    `export const used = 1; export const idle = 2; export interface Part {} export type Whole = Part[];`,
  "lib/used_test.ts": `import "../tests/helpers/world.ts"; import { onlyTested } from "./tested.ts";`,
  "lib/tested.ts": "export const onlyTested = 1;",
  "lib/dead.ts": "export const dead = 1;",
  "lib/package.d.ts": "export const ambient: number;",
  "routes/index.tsx": `export const handler = {}; export const helper = 1; export default () => null;`,
  "routes/(_components)/Idle.tsx": "export const Idle = 1;",
  "tests/helpers/world.ts": "export {};",
});

Deno.test("what no entry point reaches is unused, and a test alone does not keep it alive", () => {
  assert.deepEqual(checkUnusedFiles(TREE, ["main.ts"]).map(inWords), [
    "lib/tested.ts  is used by tests alone",
    "lib/dead.ts  is not used",
    "routes/(_components)/Idle.tsx  is not used",
  ]);
});

Deno.test("an export nobody imports is unused, unless Fresh asks for it or it is part of another's type", () => {
  assert.deepEqual(checkUnusedExports(TREE, ["main.ts"]).map(inWords), [
    "lib/used.ts:1  exports idle, which nobody imports",
    "lib/used.ts:1  exports Whole, which nobody imports",
    "lib/dead.ts:1  exports dead, which nobody imports",
    "routes/index.tsx:1  exports helper, which nobody imports",
    "routes/(_components)/Idle.tsx:1  exports Idle, which nobody imports",
  ]);
});
