import assert from "node:assert/strict";
import { tree } from "$/tests/helpers/tree.ts";
import { checkArrows } from "./arrows.ts";
import { inWords } from "../finding.ts";
import { ARROWS } from "./rooms.ts";

const wrongs = (files: Record<string, string>) => checkArrows(tree(files)).map(inWords);

Deno.test("an import that the table does not allow is reported with its line", () => {
  const route = `import { a } from "../domain/a.ts";\nimport { b } from "../db/b.ts";`;
  assert.deepEqual(wrongs({ "routes/index.tsx": route }), [
    "routes/index.tsx:2  routes may not import db (../db/b.ts)",
  ]);
});

Deno.test("a type import needs the same permission as its code", () => {
  assert.equal(wrongs({ "components/Card.tsx": `import type { Row } from "../db/rows.ts";` }).length, 1);
});

Deno.test("a room imports its listed packages and built-ins only, types included", () => {
  const model =
    `import { z } from "zod";\nimport postgres from "postgres";\nimport type { T } from "i18next";\nimport "node:fs";`;
  assert.deepEqual(wrongs({ "model/batch.ts": model }), [
    "model/batch.ts:2  model may not use postgres",
    "model/batch.ts:3  model may not use i18next",
    "model/batch.ts:4  model may not use node:fs",
  ]);
});

Deno.test("only db may import the SQL driver", () => {
  const driver = `import postgres from "postgres";`;
  assert.match(wrongs({ "routes/index.tsx": driver })[0]!, /routes may not use postgres/);
  assert.deepEqual(wrongs({ "db/connection/pool.ts": driver }), []);
});

Deno.test("the address of a dynamic import must be a literal", () => {
  const template = "const room = 'db';\nexport const later = () => import(`../${room}/pool.ts`);";
  const variable = "export const load = (path: string) => import(path);";
  assert.deepEqual(wrongs({ "routes/index.tsx": template, "tests/a.ts": variable }), [
    "routes/index.tsx:2  imports an address that is not written out",
    "tests/a.ts:1  imports an address that is not written out",
  ]);
  assert.deepEqual(wrongs({ "tasks/start.ts": variable }), [], "listed with its reason");
});

Deno.test("an import climbs at most three folders", () => {
  const test = `import "../../../model/a.ts";\nimport "../../../../model/b.ts";`;
  assert.deepEqual(wrongs({ "tests/a/b/c/d_test.ts": test }), [
    "tests/a/b/c/d_test.ts:2  climbs more than three folders (../../../../model/b.ts)",
  ]);
});

Deno.test("a path from the root is checked like any other", () => {
  assert.deepEqual(wrongs({ "routes/index.tsx": `import "$/db/connection/pool.ts";` }), [
    "routes/index.tsx:1  routes may not import db ($/db/connection/pool.ts)",
  ]);
});

Deno.test("the studio imports what the product reads, and no room of the product imports the studio", () => {
  assert.deepEqual(
    wrongs({ "studio/norms/a.ts": `import "$/instruments/all.ts";\nimport "$/scoring/a.ts";` }),
    [],
  );
  assert.deepEqual(wrongs({ "studio/norms/a.ts": `import "$/db/a.ts";` }), [
    "studio/norms/a.ts:1  studio may not import db ($/db/a.ts)",
  ]);
  for (const room of Object.keys(ARROWS).filter((name) => name !== "studio")) {
    const path = room.includes(".") ? room : `${room}/a.ts`;
    const message = `${path}:1  ${room} may not import studio ($/studio/simulation/sit.ts)`;
    assert.deepEqual(wrongs({ [path]: `import "$/studio/simulation/sit.ts";` }), [message]);
  }
});

Deno.test("tests beside their source may import the helpers, and otherwise only what their room may", () => {
  const test = `import "../tests/helpers/world.ts";\nimport "node:test";\nimport "../routes/index.tsx";`;
  assert.deepEqual(wrongs({ "model/batch_test.ts": test }), [
    "model/batch_test.ts:3  model may not import routes (../routes/index.tsx)",
  ]);
});

Deno.test("an unknown room is reported", () => {
  assert.match(wrongs({ "utils/a.ts": `import "../model/b.ts";` })[0]!, /utils is a room that the table/);
});
