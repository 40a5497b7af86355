import { ROOT } from "../command/root.ts";
import { ensureWorkersModules } from "../workers_modules.ts";
import type { Check } from "./check.ts";
import { command } from "./command.ts";

/**
 * Both runtimes' types are checked at once, by half of the cores each. Each of TypeScript's checkers finds out
 * for itself what the others know already.
 */
const CHECKERS = String(Math.max(1, Math.floor(navigator.hardwareConcurrency / 2)));
export const TSC = `${ROOT}/workers/node_modules/typescript/bin/tsc`;

/**
 * Types as each runtime sees them. The workers' TypeScript checks both: it is compiled, and `deno check` takes
 * several times as long (docs/decisions/0003-servers-and-checks.md).
 */
export const typeChecks = (): Check[] => [
  { title: "types on Deno", run: () => check("tasks/checks/types", writeTypesOfDeno()) },
  { title: "types on Node", run: () => check("workers") },
];

async function check(project: string, prepared?: Promise<void>): Promise<string[]> {
  await Promise.all([ensureWorkersModules(), prepared]);
  return await command("", "node", [TSC, "--noEmit", "--checkers", CHECKERS, "--project", project]).run();
}

async function writeTypesOfDeno() {
  const { stdout } = await new Deno.Command(Deno.execPath(), { args: ["types"] }).output();
  await Deno.mkdir(`${ROOT}/.cache`, { recursive: true });
  await Deno.writeFile(`${ROOT}/.cache/deno.d.ts`, stdout);
}
