import assert from "node:assert/strict";
import { tree } from "$/tests/helpers/tree.ts";
import { checkClientFence } from "./client_fence.ts";
import { inWords } from "../finding.ts";

Deno.test("an island that reaches the server is reported with the shortest chain", () => {
  const findings = checkClientFence(tree({
    "islands/Search.tsx": `import "../lib/long.ts"; import "../lib/api.ts";`,
    "lib/long.ts": `import "./api.ts";`,
    "lib/api.ts": `export * from "../domain/search.ts";`,
    "domain/search.ts": "",
  }));
  assert.deepEqual(findings.map(inWords), [
    "islands/Search.tsx  reaches the browser with islands/Search.tsx -> lib/api.ts -> domain/search.ts",
  ]);
});

Deno.test("an island beside its page is checked too", () => {
  const files = { "routes/admin/(_islands)/Menu.tsx": `import "../../../db/pool.ts";`, "db/pool.ts": "" };
  assert.equal(checkClientFence(tree(files)).length, 1);
});

Deno.test("an island brings no code of the studio into the browser", () => {
  const files = {
    "islands/Player.tsx": `import "../studio/simulation/sit.ts";`,
    "studio/simulation/sit.ts": "",
  };
  assert.deepEqual(checkClientFence(tree(files)).map(inWords), [
    "islands/Player.tsx  reaches the browser with islands/Player.tsx -> studio/simulation/sit.ts",
  ]);
});

Deno.test("schemas of the model stay out of the browser", () => {
  const files = {
    "islands/Player.tsx": `import "../player/menu.tsx";`,
    "player/menu.tsx":
      `import type { Look } from "../model/look.ts"; import { SIZES } from "../model/sizes.ts";`,
    "model/look.ts": `import { z } from "zod";`,
    "model/sizes.ts": `import type { z } from "zod";`,
  };
  assert.deepEqual(checkClientFence(tree(files)), []);
  files["model/sizes.ts"] = `import "./look.ts";`;
  assert.deepEqual(checkClientFence(tree(files)).map(inWords), [
    "islands/Player.tsx  reaches the browser with islands/Player.tsx -> player/menu.tsx -> model/sizes.ts -> model/look.ts -> zod",
  ]);
});

Deno.test("type imports, pages and an island's test may reach the server", () => {
  const files = {
    "islands/Menu.tsx": `import type { Row } from "../db/rows.ts";`,
    "islands/Menu_test.tsx": `import "../db/rows.ts";`,
    "routes/index.tsx": `import "../domain/a.ts";`,
    "db/rows.ts": "",
    "domain/a.ts": "",
  };
  assert.deepEqual(checkClientFence(tree(files)), []);
});
