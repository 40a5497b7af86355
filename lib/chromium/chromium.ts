import { execFile } from "node:child_process";
import { createReadStream, createWriteStream } from "node:fs";
import { access, chmod, constants, readFile, unlink, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname } from "node:path";
import process from "node:process";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { createBrotliDecompress } from "node:zlib";
import { cachedIn } from "../files/cached.ts";
import { whyNoSandbox } from "./sandbox.ts";

/** The options of `chromium.launch()` of playwright-core. */
export interface ChromiumLaunch {
  readonly executablePath: string;
  readonly args: string[];
  readonly env: Record<string, string>;
}

/** There is no bundled Chromium for this machine, and none is installed. */
export class ChromiumMissing extends Error {
  override name = "ChromiumMissing";
}

interface Place {
  /** The browser's environment. `CHROMIUM` is the path of a browser to use instead of the bundled one. */
  readonly environment: Readonly<Record<string, string>>;
  /** The folder for the unpacked browser. */
  readonly cache: string;
}

const ARGS = [
  ...["--disable-dev-shm-usage", "--font-render-hinting=none"],
  // No requests except those of the page.
  ...["--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-first-run"],
];

/**
 * The Chromium of an npm package, unpacked once per version (3 s), with its own libraries and fonts. In its sandbox,
 * where the kernel allows that.
 */
export async function chromiumLaunch({ environment, cache }: Place): Promise<ChromiumLaunch> {
  const args = await whyNoSandbox() === null ? ARGS : ["--no-sandbox", ...ARGS];
  if (environment.CHROMIUM || process.platform !== "linux" || process.arch !== "x64") {
    const executablePath = environment.CHROMIUM || await installedChromium(environment.PATH);
    return { executablePath, args, env: environment };
  }
  const folder = await unpacked(cache);
  return {
    executablePath: `${folder}/chromium`,
    args,
    env: { ...environment, LD_LIBRARY_PATH: `${folder}/lib`, FONTCONFIG_FILE: `${folder}/fonts.conf` },
  };
}

async function unpacked(cache: string): Promise<string> {
  // The package must not be imported: on loading it inspects the machine and changes the environment.
  const entry = createRequire(import.meta.url).resolve("@sparticuz/chromium");
  const root = entry.slice(0, entry.lastIndexOf("/build/"));
  const bin = `${root}/bin`;
  const { version } = JSON.parse(await readFile(`${root}/package.json`, "utf8"));
  // Raise the number after the version when the unpacked content changes.
  return await cachedIn(cache, `chromium-${version}-2`, async (unfinished) => {
    await Promise.all([
      inflate(`${bin}/chromium.br`, `${unfinished}/chromium`),
      unpack(`${bin}/al2023.tar.br`, unfinished),
      unpack(`${bin}/fonts.tar.br`, unfinished),
    ]);
    await chmod(`${unfinished}/chromium`, 0o755);
    await writeFile(`${unfinished}/fonts.conf`, FONTS);
  });
}

async function inflate(source: string, target: string) {
  await pipeline(createReadStream(source), createBrotliDecompress(), createWriteStream(target));
}

async function unpack(source: string, folder: string) {
  const tar = `${folder}/${source.slice(dirname(source).length + 1, -".br".length)}`;
  await inflate(source, tar);
  await promisify(execFile)("tar", ["-x", "-f", tar, "-C", folder]);
  await unlink(tar);
}

async function installedChromium(path = ""): Promise<string> {
  const folders = path.split(":").filter((folder) => folder);
  for (const name of ["chromium", "chromium-browser", "google-chrome"]) {
    for (const folder of folders) {
      const candidate = `${folder}/${name}`;
      if (await access(candidate, constants.X_OK).then(() => true, () => false)) return candidate;
    }
  }
  throw new ChromiumMissing(
    "The bundled Chromium is for Linux on x64: install chromium so that it is on PATH.",
  );
}

/**
 * The bundled font for all text, so that it has the same width on every machine; others for missing glyphs.
 */
const FONTS = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
  <dir>/usr/share/fonts</dir>
  ${
  ["system-ui", "sans-serif", "serif", "monospace", "ui-monospace"].map((family) =>
    `<alias binding="strong"><family>${family}</family><prefer><family>Open Sans</family></prefer></alias>`
  ).join("\n  ")
}
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`;
