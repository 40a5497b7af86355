import assert from "node:assert/strict";
import { fileURLToPath } from "node:url";
import { BUILD_ID } from "../runtime/build_id.ts";
import { App, staticFiles } from "../mod.ts";
import { client } from "../testing/app.ts";
import { Builder } from "./mod.ts";

const PROJECT = fileURLToPath(new URL("../testing/project", import.meta.url));
const JS = `/_fresh/js/${BUILD_ID}/`;

Deno.env.set("FRESH_PUBLIC_TEST_NAME", "Ada");

async function inFolder(work: (dir: string) => Promise<void>): Promise<void> {
  const dir = await Deno.makeTempDir();
  try {
    await work(dir);
  } finally {
    await Deno.remove(dir, { recursive: true });
  }
}

async function inMemory(options: ConstructorParameters<typeof Builder>[0] = {}) {
  const give = await new Builder({ root: PROJECT, ...options }).build({ snapshot: "memory" });
  const app = new App().use(staticFiles()).fsRoutes();
  give(app);
  return client(app);
}

Deno.test("a build in memory serves routes, islands, chunks and static files", async () => {
  const { get, text } = await inMemory();
  const page = await text("/");
  assert.match(page, /frsh:island:Counter:0:/);
  assert.match(page, new RegExp(`import counters from "${JS}counters\\.js"`));
  for (const name of ["fresh-runtime", "counters", "heading", "local"]) {
    const chunk = await get(`${JS}${name}.js`);
    assert.deepEqual([chunk.status, chunk.headers.get("Content-Type")], [
      200,
      "text/javascript; charset=UTF-8",
    ]);
    await chunk.body?.cancel();
  }
  assert.match(await text("/in/local"), /frsh:island:local:0:/);
  assert.match(await text("/moved/7"), /<p>no islands<\/p>/);
  assert.equal((await get("/plain")).status, 404);
  assert.equal((await get("/logo.svg")).headers.get("Content-Type"), "image/svg+xml; charset=UTF-8");
  assert.equal((await get("/../main.ts")).status, 404);
  assert.equal((await get("/..%2Fmain.ts")).status, 404);
});

Deno.test("one build serves two apps, each with its own base path", async () => {
  const give = await new Builder({ root: PROJECT }).build({ snapshot: "memory" });
  for (const basePath of ["/a", "", "/b"]) {
    const app = new App({ basePath }).use(staticFiles()).fsRoutes();
    give(app);
    const page = await client(app).get(`${basePath}/`);
    assert.ok((await page.text()).includes(`"${basePath}${JS}counters.js"`), basePath);
    assert.ok(page.headers.get("Link")!.includes(`<${basePath}${JS}counters.js>`), basePath);
  }
});

Deno.test("only public environment variables reach the browser", async () => {
  const chunk = await (await inMemory()).text(`${JS}heading.js`);
  assert.ok(chunk.includes('"Ada"') && !chunk.includes("Deno.env"));
});

Deno.test("islands share the runtime's Preact, and the page preloads every chunk", async () => {
  const { get, text } = await inMemory();
  const link = (await get("/heading")).headers.get("Link")!;
  const preloaded = [...link.matchAll(/<([^>]+)>/g)].map(([, path]) => path!);
  const imported = new Set<string>();
  const follow = async (path: string) => {
    if (imported.has(path)) return;
    imported.add(path);
    for (const [, file] of (await text(path)).matchAll(/(?:from|import)"\.\/([\w-]+\.js)"/g)) {
      await follow(JS + file);
    }
  };
  await follow(`${JS}fresh-runtime.js`);
  await follow(`${JS}heading.js`);
  assert.deepEqual(preloaded.toSorted(), [...imported].toSorted());
  const withPreact = await Promise.all(
    preloaded.map(async (path) => (await text(path)).includes("componentWillUnmount")),
  );
  assert.equal(withPreact.filter(Boolean).length, 1, "one chunk has Preact");
});

Deno.test("addresses in style sheets have the build's id, except data URLs", async () => {
  const css = await (await inMemory()).text("/style.css");
  assert.ok(css.includes(`url("/logo.svg?__frsh_c=${BUILD_ID}")`));
  assert.ok(css.includes('url("data:image/svg+xml,%3Csvg%3E")'));
});

Deno.test("an island can be registered by address", async () => {
  await inFolder(async (dir) => {
    await Deno.writeTextFile(`${dir}/odd-name.ts`, `export default function Odd() { return "odd one out"; }`);
    const builder = new Builder({ root: dir });
    builder.registerIsland(new URL(`file://${dir}/odd-name.ts`).href);
    const give = await builder.build({ snapshot: "memory" });
    const app = new App().use(staticFiles());
    give(app);
    assert.match(await client(app).text(`${JS}odd_name.js`), /odd one out/);
  });
});

Deno.test("an island from outside of the project uses the project's imports", async () => {
  await inFolder(async (dir) => {
    await Deno.writeTextFile(
      `${dir}/where.ts`,
      `import { IS_BROWSER } from "fresh/runtime"; export const Where = () => IS_BROWSER ? "here" : "there";`,
    );
    for (const root of [PROJECT, dir]) {
      const { text } = await inMemory({ root, islandDir: dir });
      assert.match(await text(`${JS}where.js`), /"here"/);
    }
  });
});

Deno.test("an island that cannot be bundled stops the build with the place of the error", async () => {
  await inFolder(async (dir) => {
    await Deno.mkdir(`${dir}/islands`);
    await Deno.writeTextFile(
      `${dir}/islands/broken.ts`,
      `import "./nowhere.ts"; export const A = () => null;`,
    );
    await assert.rejects(
      new Builder({ root: dir }).build({ snapshot: "memory" }),
      /nowhere\.ts[^]*islands\/broken\.ts:1/,
    );
  });
});

Deno.test("a build on disk can be served alone", async () => {
  // Inside the repository, so that its modules find the framework; in a folder that git ignores.
  const outDir = fileURLToPath(new URL(`../../.cache/fresh-build-${crypto.randomUUID()}`, import.meta.url));
  try {
    await new Builder({ root: PROJECT, outDir }).build();
    // deno-lint-ignore no-explicit-any
    const server: any = await import(`file://${outDir}/server.js`);
    const get = (path: string, headers = {}) =>
      server.default.fetch(new Request(`http://localhost${path}`, { headers }));

    const page = await get("/");
    assert.match(page.headers.get("Content-Security-Policy"), /script-src 'self' 'nonce-/);
    assert.match(await page.text(), /frsh:island:counters:/);

    const chunk = await get(`${JS}fresh-runtime.js`, { "Accept-Encoding": "gzip" });
    assert.equal(chunk.headers.get("Content-Encoding"), "gzip");
    assert.equal(chunk.headers.get("Cache-Control"), "public, max-age=31536000, immutable");
    const unpacked = new Response(chunk.body.pipeThrough(new DecompressionStream("gzip")));
    assert.match(await unpacked.text(), /boot/);

    for (const path of ["/metafile.json", `${JS}metafile.json`]) assert.equal((await get(path)).status, 404);
    assert.equal((await get("/style.css")).status, 200);
  } finally {
    await Deno.remove(outDir, { recursive: true });
  }
});

Deno.test("the static folder may contain the build's folder", async () => {
  await inFolder(async (dir) => {
    await Deno.mkdir(`${dir}/sub`);
    await Deno.writeTextFile(`${dir}/sub/a b.txt`, "text");
    const builder = new Builder({ root: dir, staticDir: dir, outDir: `${dir}/dist` });
    await builder.build();
    await builder.build();
    const snapshot = await Deno.readTextFile(`${dir}/dist/snapshot.js`);
    assert.ok(snapshot.includes('"/sub/a%20b.txt"') && !snapshot.includes("/dist/"));
    assert.equal(await Deno.readTextFile(`${dir}/dist/static/sub/a b.txt`), "text");
  });
});
