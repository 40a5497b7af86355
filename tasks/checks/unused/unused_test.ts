import assert from "node:assert/strict";
import { tree } from "$/tests/helpers/tree.ts";
import { inWords } from "../finding.ts";
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

Deno.test("a file that no entry point reaches is unused, even if a test imports it", () => {
  assert.deepEqual(checkUnusedFiles(TREE, ["main.ts"]).map(inWords), [
    "lib/tested.ts  is used by tests only",
    "lib/dead.ts  is not used",
    "routes/(_components)/Idle.tsx  is not used",
  ]);
});

Deno.test("an export that nothing imports is unused, unless Fresh reads it or another export's type uses it", () => {
  assert.deepEqual(checkUnusedExports(TREE, ["main.ts"]).map(inWords), [
    "lib/used.ts:1  exports idle, which nothing imports",
    "lib/used.ts:1  exports Whole, which nothing imports",
    "lib/tested.ts:1  exports onlyTested, which only tests import",
    "lib/dead.ts:1  exports dead, which nothing imports",
    "routes/index.tsx:1  exports helper, which nothing imports",
    "routes/(_components)/Idle.tsx:1  exports Idle, which nothing imports",
  ]);
});

Deno.test("an export that only tests import is unused, even if its own file uses it", () => {
  const modules = tree({
    "main.ts": `import { sum } from "./lib/sum.ts";`,
    "lib/sum.ts":
      `export const add = () => 1; export const sum = () => add(); export type Term = 1; export const terms: Term[] = [];`,
    "lib/sum_test.ts": `import { add, sum } from "./sum.ts"; import "../tests/helpers/world.ts";`,
    "tests/helpers/world.ts": `import { terms, type Term } from "../../lib/sum.ts"; export const world = 1;`,
    "tests/api/sum_test.ts": `import { world } from "../helpers/world.ts";`,
    "studio/generators/row.ts": "export const row = 1;",
    "studio/generators/row_test.ts": `import { row } from "./row.ts";`,
  });
  assert.deepEqual(checkUnusedExports(modules, ["main.ts"]).map(inWords), [
    "lib/sum.ts:1  exports add, which only tests import",
    "lib/sum.ts:1  exports terms, which only tests import",
  ]);
});
