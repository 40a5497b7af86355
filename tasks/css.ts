import { build, type Plugin } from "esbuild";
import { fromFileUrl } from "../lib/file_url.ts";
import { oklchToHex } from "../lib/oklch.ts";
import { buildOptions } from "../fresh.config.ts";

/** One stylesheet for each area; an area's pages link to `asset("/css/<area>.css")`. */
export const AREAS = [
  "public",
  "admin",
  "tests",
  "player",
  "player-tasks",
  "print",
  "gallery",
  "reference",
] as const;

const sources = fromFileUrl(import.meta.resolve("../assets/css/"));
const served = fromFileUrl(import.meta.resolve("../static/css/"));

/** Writes a stylesheet for each area; answers the bytes of each. */
export async function buildCss({ minify = true, outdir = served } = {}): Promise<Map<string, number>> {
  const { metafile } = await build({
    entryPoints: AREAS.map((area) => `${sources}/${area}.css`),
    outdir,
    bundle: true,
    minify,
    metafile: true,
    target: buildOptions.target,
    plugins: [olderBrowsers],
    logLevel: "warning",
  });
  return new Map(Object.entries(metafile.outputs).map(([path, { bytes }]) => [path, bytes]));
}

/**
 * The tokens are written once, as `light-dark(oklch(…), oklch(…))`. Browsers of before 2024 know neither: they are
 * given the same colours in bytes, made here so that the two cannot drift apart.
 */
const olderBrowsers: Plugin = {
  name: "older-browsers",
  setup: (css) => {
    css.onLoad({ filter: /\/tokens\.css$/ }, async ({ path }) => {
      const tokens = await Deno.readTextFile(path);
      return { contents: tokens + inBytes(tokens), loader: "css" };
    });
  },
};

const TOKEN = /(--[\w-]+): light-dark\((oklch\([^)]*\)), (oklch\([^)]*\))\);/g;

export function inBytes(tokens: string): string {
  const light: string[] = [];
  const dark: string[] = [];
  for (const [, name, day, night] of tokens.matchAll(TOKEN)) {
    light.push(`${name}: ${oklchToHex(day!)};`);
    dark.push(`${name}: ${oklchToHex(night!)};`);
  }
  return `@supports not (color: light-dark(oklch(0% 0 0), oklch(0% 0 0))) {
    :root { ${light.join(" ")} }
    @media (prefers-color-scheme: dark) { :root { ${dark.join(" ")} } }
  }`;
}

if (import.meta.main) {
  for (const [path, bytes] of await buildCss()) console.log(`${path}  ${bytes} B`);
}
