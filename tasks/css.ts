import { build, type Plugin } from "esbuild";
import { fromFileUrl } from "$/lib/files/paths.ts";
import { buildOptions } from "$/fresh.config.ts";
import { inBytes } from "./tokens_in_bytes.ts";
import { withoutUnused } from "./unused_tokens.ts";

/** One stylesheet per area; an area's pages link to `asset("/css/<area>.css")`. */
const AREAS = [
  "public",
  "admin",
  "admin-work",
  "admin-room",
  "admin-organization",
  "admin-operator",
  "documents",
  "tests",
  "player",
  "player-rest",
  "player-tasks",
  "print",
  "gallery",
  "reference",
] as const;

const sources = fromFileUrl(import.meta.resolve("../assets/css/"));
const served = fromFileUrl(import.meta.resolve("../static/css/"));

/** Loaded beside the player's own sheet, so they do not repeat its tokens. */
const BESIDE_PLAYER: ReadonlySet<string> = new Set(["player-rest", "player-tasks"]);

/** Writes a stylesheet for each area; returns their sizes in bytes. */
export async function buildCss({ minify = true, outdir = served } = {}): Promise<Map<string, number>> {
  const { outputFiles } = await build({
    entryPoints: AREAS.map((area) => `${sources}/${area}.css`),
    outdir,
    bundle: true,
    minify,
    write: false,
    target: buildOptions.target,
    loader: { ".woff2": "file" },
    plugins: [olderBrowsers],
    logLevel: "warning",
  });
  const fonts = outputFiles.filter(({ path }) => path.endsWith(".woff2"));
  const textOf = (area: string) => outputFiles.find(({ path }) => path.endsWith(`/${area}.css`))!.text;
  const player = withoutUnused(textOf("player"));
  await Deno.mkdir(outdir, { recursive: true });
  await Promise.all(fonts.map(({ path, contents }) => Deno.writeFile(path, contents)));
  const written = AREAS.map(async (area): Promise<[string, number]> => {
    const text = area === "player"
      ? player
      : BESIDE_PLAYER.has(area)
      ? withoutUnused(textOf(area), player)
      : textOf(area);
    const path = `${outdir}/${area}.css`;
    const bytes = new TextEncoder().encode(text);
    await Deno.writeFile(path, bytes);
    return [path, bytes.length];
  });
  return new Map(await Promise.all(written));
}

/**
 * Tokens are written as `light-dark(oklch(…), oklch(…))`, which browsers before 2024 do not know. They get
 * the same colours in bytes, generated here so that the two cannot drift apart. A sheet that must be small
 * uses the bytes alone: every browser shows the same colours, as long as only the reader chooses light or
 * dark.
 */
const olderBrowsers: Plugin = {
  name: "older-browsers",
  setup: (css) => {
    css.onLoad({ filter: /\/tokens\.css$/ }, async ({ path, suffix }) => {
      const tokens = await Deno.readTextFile(path);
      const contents = suffix === ONLY_BYTES ? inBytes(tokens) : tokens + forOlder(tokens);
      return { contents, loader: "css" };
    });
  },
};

const ONLY_BYTES = "?bytes";

const forOlder = (tokens: string) =>
  `@supports not (color: light-dark(oklch(0% 0 0), oklch(0% 0 0))) { ${inBytes(tokens)} }`;

if (import.meta.main) {
  for (const [path, bytes] of await buildCss()) console.log(`${path}  ${bytes} B`);
}
