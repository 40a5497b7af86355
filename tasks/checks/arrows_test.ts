import assert from "node:assert/strict";
import { tree } from "../../tests/helpers/tree.ts";
import { checkArrows } from "./arrows.ts";
import { inWords } from "./finding.ts";

const wrongs = (files: Record<string, string>) => checkArrows(tree(files)).map(inWords);

Deno.test("a room whose door is not in the table stays closed, and the line is named", () => {
  const route = `import { a } from "../domain/a.ts";\nimport { b } from "../db/b.ts";`;
  assert.deepEqual(wrongs({ "routes/index.tsx": route }), [
    "routes/index.tsx:2  routes may not import db (../db/b.ts)",
  ]);
});

Deno.test("a type opens no door that its code does not", () => {
  assert.equal(wrongs({ "components/Card.tsx": `import type { Row } from "../db/rows.ts";` }).length, 1);
});

Deno.test("a room uses the packages it is given", () => {
  const model =
    `import { z } from "zod";\nimport postgres from "postgres";\nimport type { T } from "i18next";`;
  assert.deepEqual(wrongs({ "model/batch.ts": model }), [
    "model/batch.ts:2  model may not use postgres, only zod",
  ]);
});

Deno.test("tests beside their source reach the helpers, and no room beyond their own's doors", () => {
  const test = `import "../tests/helpers/world.ts";\nimport "node:test";\nimport "../routes/index.tsx";`;
  assert.deepEqual(wrongs({ "model/batch_test.ts": test }), [
    "model/batch_test.ts:3  model may not import routes (../routes/index.tsx)",
  ]);
});

Deno.test("a room that nobody drew is asked for", () => {
  assert.match(wrongs({ "utils/a.ts": `import "../model/b.ts";` })[0]!, /utils is a room that the table/);
});
