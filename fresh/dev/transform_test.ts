import assert from "node:assert/strict";
import { type OnTransformArgs, Transforms } from "./transform.ts";

const SETTINGS = { mode: "production", root: "/project", target: "es2022" } as const;
const text = (content: Uint8Array) => new TextDecoder().decode(content);

async function run(transforms: Transforms, path: string, content = "start"): Promise<Record<string, string>> {
  const files = await transforms.run({ path, content: new TextEncoder().encode(content) }, SETTINGS);
  return Object.fromEntries(files.map((file) => [file.path, text(file.content)]));
}

const append = (mark: string) => ({ text }: OnTransformArgs) => ({ content: `${text} ${mark}` });

Deno.test("each transform gets the result of the one before", async () => {
  const transforms = new Transforms();
  transforms.add({ pluginName: "a", filter: /\.css$/ }, append("a"));
  transforms.add({ pluginName: "js", filter: /\.js$/ }, append("js"));
  transforms.add({ pluginName: "none", filter: /\.css$/ }, () => {});
  transforms.add({ pluginName: "b", filter: /\.css$/ }, append("b"));
  assert.deepEqual(await run(transforms, "/x.css"), { "/x.css": "start a b" });
  assert.deepEqual(await run(transforms, "/x.txt"), { "/x.txt": "start" });
});

Deno.test("files can be excluded by part of their path, glob or pattern", async () => {
  for (const except of ["foo.css", "**/foo.css", "/a/*.css", /foo\.css$/]) {
    const transforms = new Transforms();
    transforms.add({ pluginName: "a", filter: /\.css$/, exclude: [except] }, append("a"));
    assert.deepEqual(await run(transforms, "/a/foo.css"), { "/a/foo.css": "start" }, String(except));
    assert.deepEqual(await run(transforms, "/b/bar.css"), { "/b/bar.css": "start a" }, String(except));
  }
});

Deno.test("one file may become several, which later transforms get as well", async () => {
  const transforms = new Transforms();
  transforms.add({ pluginName: "split", filter: /\.src$/ }, ({ path, text }) => [
    { path, content: text.toUpperCase() },
    { path: "/made.css", content: "made", map: "{}" },
  ]);
  transforms.add({ pluginName: "css", filter: /\.css$/ }, append("css"));
  assert.deepEqual(await run(transforms, "/x.src"), {
    "/x.src": "START",
    "/made.css.map": "{}",
    "/made.css": "made css",
  });
});

Deno.test("a file may be served under another name", async () => {
  const transforms = new Transforms();
  transforms.add({ pluginName: "rename", filter: /\.scss$/ }, () => ({ path: "/x.css", content: "css" }));
  assert.deepEqual(await run(transforms, "/x.scss"), { "/x.css": "css" });
});
