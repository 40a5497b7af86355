import assert from "node:assert/strict";
import { tree } from "$/tests/helpers/tree.ts";
import { temporaryFolder } from "../../servers/folders.ts";
import { entryPoints } from "./entries.ts";

Deno.test("entry points are what tasks, scripts, linked packages and our own code start", async () => {
  using root = await temporaryFolder("test");
  const write = async (path: string, value: unknown) => {
    await Deno.mkdir(`${root.path}/${path}`.replace(/\/[^/]+$/, ""), { recursive: true });
    await Deno.writeTextFile(`${root.path}/${path}`, JSON.stringify(value));
  };
  await write("deno.json", { tasks: { dev: "deno run -A tasks/dev.ts" }, links: ["./fresh"] });
  await write("fresh/deno.json", { exports: { ".": "./mod.ts" } });
  await write("workers/package.json", { scripts: { start: "node start.mjs" } });
  const modules = tree({
    "tasks/dev.ts": `start(["-A", "serve.ts"]);`,
    "tasks/dev_test.ts": `const named = "lib/only_named.ts";`,
    "serve.ts": "",
    "lib/only_named.ts": "",
    "bench/search/run.ts": "",
  });
  assert.deepEqual((await entryPoints(root.path, modules)).sort(), [
    ...[
      "bench/search/run.ts",
      "clients/typescript/src/index.ts",
      "fresh/mod.ts",
      "main.ts",
      "serve.ts",
      "tasks/dev.ts",
    ],
    ...["workers/main.ts", "workers/start.mjs"],
  ]);
});
