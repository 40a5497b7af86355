import { access, constants } from "node:fs/promises";
import process from "node:process";
import { cacheFolder } from "../../lib/files/cached.ts";
import { chromiumLaunch } from "../../lib/chromium/chromium.ts";

/**
 * Launch options of the browser. Its environment has what it needs of the machine, and none of the worker's
 * secrets.
 */
export async function printingBrowser(CHROMIUM?: string) {
  const inherited = ["PATH", "HOME", "TMPDIR", "XDG_CACHE_HOME"].map((name) => [name, process.env[name]]);
  const environment = Object.fromEntries(
    [...inherited, ["CHROMIUM", CHROMIUM]].filter(([, value]) => value !== undefined),
  );
  return chromiumLaunch({ environment, cache: await cacheFolder(environment, `${process.cwd()}/.cache`) });
}

/**
 * Rejects if there is no browser. Unpacks the bundled one, so that the first document does not wait for it.
 */
export async function findBrowser(CHROMIUM?: string): Promise<void> {
  const { executablePath } = await printingBrowser(CHROMIUM);
  await access(executablePath, constants.X_OK);
}
