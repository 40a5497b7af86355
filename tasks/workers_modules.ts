import { ROOT } from "./command/root.ts";
import { runCommand } from "./command/run_command.ts";

const FOLDER = `${ROOT}/workers`;
const STAMP = `${FOLDER}/node_modules/.installed-from`;

/** Installs the workers' packages if the lock file has changed since the last install. */
export async function ensureWorkersModules(): Promise<void> {
  const lock = await Deno.readTextFile(`${FOLDER}/package-lock.json`);
  if (await isInstalled(lock)) return;
  // If two runs install at once, the second waits and then finds the work done.
  await Deno.mkdir(`${ROOT}/.cache`, { recursive: true });
  using turn = await Deno.open(`${ROOT}/.cache/workers-modules`, { create: true, write: true });
  await turn.lock(true);
  if (await isInstalled(lock)) return;
  await runCommand("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"], { cwd: FOLDER });
  await Deno.writeTextFile(STAMP, lock);
}

async function isInstalled(lock: string): Promise<boolean> {
  try {
    return await Deno.readTextFile(STAMP) === lock;
  } catch {
    return false;
  }
}
