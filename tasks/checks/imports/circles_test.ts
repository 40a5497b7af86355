import assert from "node:assert/strict";
import { tree } from "$/tests/helpers/tree.ts";
import { checkCircles } from "./circles.ts";
import { inWords } from "../finding.ts";

Deno.test("files that import each other are reported once, with the path of the circle", () => {
  const modules = tree({
    "lib/a.ts": `import { b } from "./b.ts";`,
    "lib/b.ts": `import { c } from "./c.ts";`,
    "lib/c.ts": `import { a } from "./a.ts";\nimport "./d.ts";`,
    "lib/d.ts": `export const d = 1;`,
  });
  assert.deepEqual(checkCircles(modules).map(inWords), [
    "lib/a.ts  is in a circle: lib/a.ts -> lib/b.ts -> lib/c.ts -> lib/a.ts",
  ]);
});

Deno.test("a type import counts in a circle", () => {
  const modules = tree({
    "lib/a.ts": `import { b } from "./b.ts";\nexport type A = string;`,
    "lib/b.ts": `import type { A } from "./a.ts";`,
    "lib/c.ts": `export type C = import("./d.ts").D;`,
    "lib/d.ts": `import { type C } from "./c.ts";\nexport interface D {}`,
  });
  assert.deepEqual(checkCircles(modules).map(inWords), [
    "lib/a.ts  is in a circle: lib/a.ts -> lib/b.ts -> lib/a.ts",
    "lib/c.ts  is in a circle: lib/c.ts -> lib/d.ts -> lib/c.ts",
  ]);
});
