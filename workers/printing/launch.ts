import { access, constants } from "node:fs/promises";
import process from "node:process";
import { cacheFolder } from "../../lib/flow/cached.ts";
import { chromiumLaunch } from "../../lib/chromium/chromium.ts";

/** The browser to print with. It is told what it needs of the machine, and none of the worker's secrets. */
export async function printingBrowser(CHROMIUM?: string) {
  const named = ["PATH", "HOME", "TMPDIR", "XDG_CACHE_HOME"].map((name) => [name, process.env[name]]);
  const environment = Object.fromEntries(
    [...named, ["CHROMIUM", CHROMIUM]].filter(([, value]) => value !== undefined),
  );
  return chromiumLaunch({ environment, cache: await cacheFolder(environment, `${process.cwd()}/.cache`) });
}

/** Rejects where there is none; unpacks the one that comes along, so that the first document need not wait for it. */
export async function findBrowser(CHROMIUM?: string): Promise<void> {
  const { executablePath } = await printingBrowser(CHROMIUM);
  await access(executablePath, constants.X_OK);
}
