import { REFUSALS } from "$/model/refusal.ts";
import {
  ADMIN_NAMESPACES,
  baseOf,
  DEFAULT_NAMESPACE,
  LANGUAGES,
  NAMESPACES,
  onlyLanguageOf,
} from "$/model/languages.ts";
import { ROOT } from "../command/root.ts";
import { checkAdminWords } from "./words/admin_words.ts";
import { checkArrows } from "./imports/arrows.ts";
import type { Check } from "./check.ts";
import { checkClient } from "../client/package.ts";
import { checkCircles } from "./imports/circles.ts";
import { checkCitations } from "./documents/citations.ts";
import { checkClientFence } from "./imports/client_fence.ts";
import { command } from "./command.ts";
import { checkDescription, describedApi } from "./api_description.ts";
import { checkDependencies, readPins } from "./unused/dependencies.ts";
import { entryPoints } from "./unused/entries.ts";
import { type Finding, inWords } from "./finding.ts";
import { checkFolders } from "./imports/folders.ts";
import { checkInstruments } from "./instruments.ts";
import { checkLocaleKeys } from "./words/locale_keys.ts";
import { readLocales } from "./words/locales.ts";
import { checkMigrations, releasesIn } from "./migrations/migrations.ts";
import { checkMentions, WRITTEN } from "./documents/mentions.ts";
import { modulesOf, SOURCE } from "./imports/modules.ts";
import { checkPaths } from "./documents/paths.ts";
import { checkRuntimes } from "./imports/runtimes.ts";
import { readTexts, sourceFiles } from "./source_files.ts";
import { typeChecks } from "./types.ts";
import { checkUnusedExports, checkUnusedFiles } from "./unused/unused.ts";

/** Rooms that name files of other trees: of a package, of any Fresh app, or made up by a test. */
const NAMES_AT_WILL = /^(instruments|fresh|tasks\/checks|workers\/README)/;

/** Every check that works without running the code. */
export async function allChecks(): Promise<Check[]> {
  const modules = modulesOf(await readTexts(ROOT, SOURCE));
  const entries = await entryPoints(ROOT, modules);
  const ours = (title: string, find: () => Finding[] | Promise<Finding[]>): Check => ({
    title,
    run: async () => (await find()).map(inWords),
  });
  return [
    command("format", Deno.execPath(), ["fmt", "--check"]),
    command("lint", Deno.execPath(), ["lint", "--quiet"]),
    ours("who imports whom", () => checkArrows(modules)),
    ours("no circles", () => checkCircles(modules)),
    ours("folders need each other one way", () => checkFolders(modules)),
    ours("what two runtimes read", () => checkRuntimes(modules)),
    ours("what reaches the browser", () => checkClientFence(modules)),
    ours("unused files", () => checkUnusedFiles(modules, entries)),
    ours("unused exports", () => checkUnusedExports(modules, entries)),
    ours("packages", async () => checkDependencies(modules, await readPins(ROOT))),
    ours("locale keys", async () =>
      checkLocaleKeys(modules, {
        locales: await readLocales(ROOT, LANGUAGES, NAMESPACES),
        languages: LANGUAGES,
        over: baseOf,
        onlyIn: onlyLanguageOf,
        defaultNamespace: DEFAULT_NAMESPACE,
        tables: { "common:refusal.*": Object.keys(REFUSALS) },
      })),
    ours("words of the admin area", () => checkAdminWords(modules, ADMIN_NAMESPACES)),
    ours("the API's description, by two validators", () => checkDescription(describedApi())),
    ours("the client is what the API's description gives", () => checkClient()),
    ours("instruments", () => checkInstruments()),
    ours("files that are named", async () =>
      checkPaths(
        await readTexts(ROOT, /\.(tsx?|mjs|md)$/, NAMES_AT_WILL),
        await sourceFiles(ROOT, /./),
      )),
    ours(
      "headings that are cited",
      async () => checkCitations(await readTexts(ROOT, /\.(tsx?|mjs|md)$/, NAMES_AT_WILL)),
    ),
    ours("only what holds on every machine", async () => checkMentions(await readTexts(ROOT, WRITTEN))),
    ours("migrations lock no large table and break no release", async () =>
      checkMigrations(
        await readTexts(ROOT, /\.sql$/),
        releasesIn(await Deno.readTextFile(`${ROOT}/CHANGELOG.md`)),
      )),
    ...typeChecks(),
  ];
}
