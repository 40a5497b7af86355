import { createReadStream, createWriteStream } from "node:fs";
import { createRequire } from "node:module";
import { pipeline } from "node:stream/promises";
import { createBrotliDecompress } from "node:zlib";
import { fromFileUrl } from "../../lib/file_url.ts";
import { Complaint } from "../complaint.ts";
import { cached, exists } from "./folders.ts";

/** What `chromium.launch()` of playwright-core takes. */
export interface ChromiumLaunch {
  readonly executablePath: string;
  readonly args: string[];
  readonly env: Record<string, string>;
}

const ARGS = [
  ...["--no-sandbox", "--disable-dev-shm-usage", "--font-render-hinting=none"],
  // Nothing is looked up on the network behind a test's back.
  ...["--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-first-run"],
];

/** The Chromium that an npm package carries, unpacked once per version (3 s), with its own libraries and fonts. */
export async function chromiumLaunch(): Promise<ChromiumLaunch> {
  const environment = Deno.env.toObject();
  if (Deno.build.os !== "linux" || Deno.build.arch !== "x86_64") {
    return { executablePath: await installedChromium(), args: ARGS, env: environment };
  }
  // The package may not be imported: it looks at the machine and changes the environment when it loads.
  const bin = fromFileUrl(new URL("../../bin", import.meta.resolve("@sparticuz/chromium")).href);
  const { version } = createRequire(import.meta.url)(`${bin}/../package.json`);
  // Raise the number behind the version when something else is to be unpacked than before.
  const folder = await cached(`chromium-${version}-2`, async (half) => {
    await Promise.all([
      inflate(`${bin}/chromium.br`, `${half}/chromium`),
      unpack(`${bin}/al2023.tar.br`, half),
      unpack(`${bin}/fonts.tar.br`, half),
    ]);
    await Deno.chmod(`${half}/chromium`, 0o755);
    await Deno.writeTextFile(`${half}/fonts.conf`, FONTS);
  });
  return {
    executablePath: `${folder}/chromium`,
    args: ARGS,
    env: { ...environment, LD_LIBRARY_PATH: `${folder}/lib`, FONTCONFIG_FILE: `${folder}/fonts.conf` },
  };
}

/** The font that comes along for all text, so that it has the same width on every machine; others for missing glyphs. */
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

async function inflate(source: string, target: string) {
  await pipeline(createReadStream(source), createBrotliDecompress(), createWriteStream(target));
}

async function unpack(source: string, folder: string) {
  const tar = `${folder}/${source.slice(source.lastIndexOf("/") + 1, -".br".length)}`;
  await inflate(source, tar);
  const { success, stderr } = await new Deno.Command("tar", { args: ["-x", "-f", tar, "-C", folder] })
    .output();
  if (!success) throw new Error(`tar: ${new TextDecoder().decode(stderr)}`);
  await Deno.remove(tar);
}

async function installedChromium(): Promise<string> {
  const folders = (Deno.env.get("PATH") ?? "").split(":").filter((folder) => folder);
  for (const name of ["chromium", "chromium-browser", "google-chrome"]) {
    for (const folder of folders) {
      if (await exists(`${folder}/${name}`)) return `${folder}/${name}`;
    }
  }
  throw new Complaint(
    "The Chromium that comes along is for Linux on x64: install chromium so that it is on PATH.",
  );
}
