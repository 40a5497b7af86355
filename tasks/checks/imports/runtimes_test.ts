import assert from "node:assert/strict";
import { tree } from "$/tests/helpers/tree.ts";
import { inWords } from "../finding.ts";
import { checkRuntimes } from "./runtimes.ts";

Deno.test("a room that Node reads too never names Deno", () => {
  const files = {
    "domain/batches/a.ts": `// Deno.env would do.\nexport const home = () => Deno.env.get("HOME");`,
    "lib/b.ts": `export const isDeno = "Deno" in globalThis;`,
    "player/device/c.ts": `export const read = (it: typeof Deno) => it.readFile;`,
  };
  assert.deepEqual(checkRuntimes(tree(files)).map(inWords), [
    "domain/batches/a.ts:2  names Deno, and Node reads domain too",
    "lib/b.ts:1  names Deno, and Node reads lib too",
    "player/device/c.ts:1  names Deno, and Node reads player too",
  ]);
});

Deno.test("routes, tasks and tests may name Deno", () => {
  const files = {
    "routes/index.tsx": `export const cwd = Deno.cwd();`,
    "tasks/a.ts": `await Deno.readTextFile("a");`,
    "domain/a_test.ts": `Deno.test("a", () => {});`,
  };
  assert.deepEqual(checkRuntimes(tree(files)), []);
});
