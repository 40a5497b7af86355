import assert from "node:assert/strict";
import { brotliCompressSync } from "node:zlib";
import { buildCss } from "./css.ts";
import { fromFileUrl } from "$/lib/files/paths.ts";
import { inBytes } from "./tokens_in_bytes.ts";

const sources = fromFileUrl(import.meta.resolve("../assets/css/"));
const LIMIT = 8 * 1024;

Deno.test("older browsers get every colour of the tokens, for light and dark", async () => {
  const tokens = await Deno.readTextFile(`${sources}/tokens.css`);
  const names = [...tokens.matchAll(/^\s*(--[\w-]+):/gm)].map(([, name]) => name!);
  const [light, dark] = inBytes(tokens).split("@media");
  assert.ok(names.length > 10);
  for (const name of names) {
    assert.match(light!, new RegExp(`${name}:#[0-9a-f]{6}`), `${name} in light`);
    assert.match(dark!, new RegExp(`${name}:#[0-9a-f]{6}`), `${name} in dark`);
  }
});

Deno.test("the older form of a token has the same colour", () => {
  const bytes = inBytes("--ink: light-dark(oklch(0% 0 0), oklch(100% 0 0 / .5));");
  assert.match(bytes, /--ink:#000000;/);
  assert.match(bytes, /--ink:#ffffff80;/);
});

Deno.test("only the tokens contain colours", async () => {
  for await (const path of stylesheets(sources)) {
    if (path.endsWith("tokens.css")) continue;
    const rules = (await Deno.readTextFile(path)).replaceAll(/\/\*.*?\*\//gs, "");
    const own = rules.match(
      /#[0-9a-f]{3,8}\b(?![^{]*\{)|\b(?:rgba?|hsla?|oklch|oklab|lab|lch|color-mix)\([^)]*\)/gi,
    );
    assert.equal(own, null, path);
  }
});

Deno.test("pages of staff have three weights of type: that of text, and two that one sheet sets", async () => {
  for await (const path of stylesheets(sources)) {
    if (!/\/(base|components\/[\w-]+|areas\/admin[\w-]*)\.css$/.test(path)) continue;
    const rules = (await Deno.readTextFile(path)).replaceAll(/\/\*.*?\*\//gs, "");
    const weights = [...rules.matchAll(/font(?:-weight)?:\s*(\d{3}\b|var\(--\w+\)|bold)/g)].map((
      [, weight],
    ) => weight!);
    const others = weights.filter((weight) => !["400", "var(--medium)", "var(--strong)"].includes(weight));
    assert.deepEqual(others, [], path);
  }
});

Deno.test(`an area's compressed stylesheet is smaller than ${LIMIT} bytes`, async () => {
  const outdir = await Deno.makeTempDir();
  try {
    for (const path of (await buildCss({ outdir })).keys()) {
      const size = brotliCompressSync(await Deno.readFile(path)).length;
      assert.ok(size < LIMIT, `${path}: ${size} bytes`);
    }
  } finally {
    await Deno.remove(outdir, { recursive: true });
  }
});

Deno.test("a sheet beside the player's finds each token that it uses, in itself or in the player's", async () => {
  const outdir = await Deno.makeTempDir();
  try {
    await buildCss({ outdir });
    const player = await Deno.readTextFile(`${outdir}/player.css`);
    for (const area of ["player", "player-rest", "player-tasks"]) {
      const sheet = await Deno.readTextFile(`${outdir}/${area}.css`);
      // Tokens with a fallback are set on single elements and are not checked.
      const used = [...sheet.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name!);
      assert.ok(used.length > 10);
      for (const name of used) assert.ok((player + sheet).includes(`${name}:`), `${area}.css: ${name}`);
    }
  } finally {
    await Deno.remove(outdir, { recursive: true });
  }
});

async function* stylesheets(folder: string): AsyncGenerator<string> {
  for await (const { name, isDirectory } of Deno.readDir(folder)) {
    const path = `${folder}/${name}`;
    if (isDirectory) yield* stylesheets(path);
    else if (name.endsWith(".css")) yield path;
  }
}
