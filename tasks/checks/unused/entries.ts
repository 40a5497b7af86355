import { join } from "node:path/posix";
import type { Modules } from "../imports/modules.ts";
import { isTest } from "../imports/rooms.ts";

/** Entry points: what tasks and package scripts start, what linked packages export, and the site's own. */
export async function entryPoints(root: string, modules: Modules): Promise<string[]> {
  const deno = await readJson(`${root}/deno.json`);
  const workers = await readJson(`${root}/workers/package.json`);
  const named = [
    ...pathsIn(Object.values<string>(deno.tasks ?? {}).join(" ")),
    ...pathsIn(Object.values<string>(workers.scripts ?? {}).join(" ")).map((path) => join("workers", path)),
  ];
  for (const folder of deno.links ?? []) {
    const own = await readJson(`${root}/${folder}/deno.json`);
    named.push(...Object.values<string>(own.exports ?? {}).map((path) => join(folder, path)));
  }
  // Found by frameworks, not by imports: a bench's small app, and the app that Fresh's tests build. Browsers
  // request static files.
  const byFrameworks = [...modules.keys()].filter((path) =>
    /^(shims|bench|static|fresh\/testing\/project)\//.test(path)
  );
  const ours = ["main.ts", "workers/main.ts", "clients/typescript/src/index.ts"];
  return [...new Set([...named, ...byFrameworks, ...started(modules), ...ours])];
}

/** Files that our code names in full to start them as a process: `run(["-A", "dev.ts"])`. */
function started(modules: Modules): string[] {
  return [...modules.values()].filter(({ path }) => !isTest(path)).flatMap(({ code }) =>
    pathsIn(code).filter((path) => modules.has(path) && code.includes(`"${path}"`))
  );
}

const pathsIn = (script: string) => script.match(/[\w./-]+\.(ts|tsx|mjs|js)\b/g) ?? [];

// deno-lint-ignore no-explicit-any -- configuration files have no schema here
async function readJson(path: string): Promise<any> {
  try {
    return JSON.parse(await Deno.readTextFile(path));
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return {};
    throw error;
  }
}
