import assert from "node:assert/strict";
import { ImportMap } from "./import_map.ts";

async function project(files: Record<string, unknown>): Promise<{ dir: string } & AsyncDisposable> {
  const dir = await Deno.makeTempDir();
  for (const [path, json] of Object.entries(files)) {
    await Deno.mkdir(`${dir}/${path}`.replace(/\/[^/]*$/, ""), { recursive: true });
    await Deno.writeTextFile(`${dir}/${path}`, typeof json === "string" ? json : JSON.stringify(json));
  }
  return { dir, [Symbol.asyncDispose]: () => Deno.remove(dir, { recursive: true }) };
}

Deno.test("imports are resolved by deno.json", async () => {
  await using p = await project({
    "deno.json": {
      links: ["./linked"],
      imports: {
        "preact": "npm:preact@10.29.8",
        "react": "npm:preact@^10/compat",
        "@s/p": "npm:@scope/pkg@1.2.3",
        "@/": "./",
        "file": "./lib/file.ts",
        "fresh": "jsr:@fresh/core@^2",
      },
    },
    "linked/deno.json": {
      name: "@fresh/core",
      exports: { ".": "./mod.ts", "./runtime": "./runtime/mod.ts" },
      imports: { "own": "npm:own@1" },
    },
    "deep/er/x.ts": "",
  });
  const map = new ImportMap();
  const resolve = (specifier: string, from = "") => map.resolve(specifier, p.dir + from);
  assert.deepEqual(await resolve("preact"), { pkg: "preact" });
  assert.deepEqual(await resolve("preact/hooks"), { pkg: "preact/hooks" });
  assert.deepEqual(await resolve("react/jsx-runtime"), { pkg: "preact/compat/jsx-runtime" });
  assert.deepEqual(await resolve("@s/p/sub"), { pkg: "@scope/pkg/sub" });
  assert.deepEqual(await resolve("@/a/b.ts", "/deep/er"), { file: `${p.dir}/a/b.ts` });
  assert.deepEqual(await resolve("file"), { file: `${p.dir}/lib/file.ts` });
  assert.deepEqual(await resolve("fresh"), { file: `${p.dir}/linked/mod.ts` });
  assert.deepEqual(await resolve("fresh/runtime"), { file: `${p.dir}/linked/runtime/mod.ts` });
  assert.deepEqual(await resolve("npm:other@3/x"), { pkg: "other/x" });
  assert.equal(await resolve("unknown"), null);
  await assert.rejects(resolve("fresh/nothing"), /does not export/);
});

Deno.test("a linked package has its own map, and falls back on that of its project", async () => {
  await using p = await project({
    "deno.json": { imports: { shared: "npm:outer@1", only: "npm:only@1" } },
    "linked/deno.jsonc": `// its own\n{ "imports": { "shared": "npm:inner@1" } }`,
  });
  const map = new ImportMap();
  assert.deepEqual(await map.resolve("shared", `${p.dir}/linked/src`), { pkg: "inner" });
  assert.deepEqual(await map.resolve("only", `${p.dir}/linked/src`), { pkg: "only" });
  assert.deepEqual(await map.resolve("shared", p.dir), { pkg: "outer" });
});

Deno.test("inside packages only an alias of a package applies, not a version", async () => {
  await using p = await project({
    "deno.json": { imports: { preact: "npm:preact@10", react: "npm:preact@10/compat" } },
  });
  const map = new ImportMap();
  assert.deepEqual(await map.alias("react", p.dir), { pkg: "preact/compat" });
  assert.equal(await map.alias("preact", p.dir), null);
  assert.equal(await map.alias("preact/hooks", p.dir), null);
});

Deno.test("a scope applies to the files below its folder, the nearest first, and the imports to all others", async () => {
  await using p = await project({
    "deno.json": {
      imports: { "react": "npm:preact@10/compat", "other": "npm:other@1" },
      scopes: {
        "./player/": { "react": "./core.ts" },
        "./player/old/": { "react": "npm:react@19" },
      },
    },
  });
  const map = new ImportMap();
  const resolve = (specifier: string, from: string) => map.resolve(specifier, p.dir + from);
  assert.deepEqual(await resolve("react", "/player"), { file: `${p.dir}/core.ts` });
  assert.deepEqual(await resolve("react", "/player/questions"), { file: `${p.dir}/core.ts` });
  assert.deepEqual(await resolve("react", "/player/old"), { pkg: "react" });
  assert.deepEqual(await resolve("other", "/player"), { pkg: "other" });
  assert.deepEqual(await resolve("react", "/players"), { pkg: "preact/compat" });
});
