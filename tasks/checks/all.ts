import { REFUSALS } from "../../model/refusal.ts";
import { DEFAULT_NAMESPACE, LANGUAGES, NAMESPACES } from "../../model/languages.ts";
import { ROOT } from "../root.ts";
import { ensureWorkersModules } from "../workers_modules.ts";
import { checkArrows } from "./arrows.ts";
import type { Check } from "./check.ts";
import { checkClientFence } from "./client_fence.ts";
import { command } from "./command.ts";
import { checkDependencies, readPins } from "./dependencies.ts";
import { entryPoints } from "./entries.ts";
import { type Finding, inWords } from "./finding.ts";
import { checkInstruments } from "./instruments.ts";
import { checkLocaleKeys } from "./locale_keys.ts";
import { readLocales } from "./locales.ts";
import { checkMentions } from "./mentions.ts";
import { readModules } from "./modules.ts";
import { checkUnusedExports, checkUnusedFiles } from "./unused.ts";

/** All that can be said of the tree without running it. */
export async function allChecks(): Promise<Check[]> {
  const modules = await readModules(ROOT);
  const entries = await entryPoints(ROOT, modules);
  const ours = (title: string, find: () => Finding[] | Promise<Finding[]>): Check => ({
    title,
    run: async () => (await find()).map(inWords),
  });
  return [
    command("format", Deno.execPath(), ["fmt", "--check"]),
    command("lint", Deno.execPath(), ["lint", "--quiet"]),
    ours("who imports whom", () => checkArrows(modules)),
    ours("what reaches the browser", () => checkClientFence(modules)),
    ours("unused files", () => checkUnusedFiles(modules, entries)),
    ours("unused exports", () => checkUnusedExports(modules, entries)),
    ours("packages", async () => checkDependencies(modules, await readPins(ROOT))),
    ours("locale keys", async () =>
      checkLocaleKeys(modules, {
        locales: await readLocales(ROOT, LANGUAGES, NAMESPACES),
        defaultNamespace: DEFAULT_NAMESPACE,
        tables: { "common:refusal.*": Object.keys(REFUSALS) },
      })),
    ours("instruments", checkInstruments),
    ours("only what holds on every machine", () => checkMentions(ROOT)),
    command("types on Deno", Deno.execPath(), ["check", "--quiet"]),
    {
      title: "types on Node",
      async run() {
        await ensureWorkersModules();
        return await command("", "npm", ["run", "--silent", "types"], `${ROOT}/workers`).run();
      },
    },
  ];
}
