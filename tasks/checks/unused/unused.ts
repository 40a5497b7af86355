import type { Finding } from "../finding.ts";
import type { Module, Modules } from "../imports/modules.ts";
import { isForTests, isTest } from "../imports/rooms.ts";

/** Exports that Fresh reads by name, in routes. */
const FRESH_EXPORTS = new Set(["default", "handler", "handlers", "config", "css"]);
/** Types for a package without types: the compiler finds them by name. */
const isAmbient = (path: string) => path.endsWith(".d.ts");
const isRoute = (path: string) => path.startsWith("routes/") && !path.includes("/(_");

/**
 * Files that no entry point reaches. A file that only tests reach is unused too, as its test would keep dead
 * code alive.
 */
export function checkUnusedFiles(modules: Modules, entries: readonly string[]): Finding[] {
  const isEntry = (path: string) => entries.includes(path) || isRoute(path) || isAmbient(path);
  const used = reach(modules, [...modules.keys()].filter(isEntry));
  const tested = reach(modules, [...modules.keys()].filter(isTest));
  return [...modules.keys()]
    .filter((path) => !used.has(path) && !isTest(path) && !(isForTests(path) && tested.has(path)))
    .map((path) => ({ path, message: tested.has(path) ? "is used by tests only" : "is not used" }));
}

function reach(modules: Modules, starts: readonly string[]): Set<string> {
  const reached = new Set(starts);
  for (const path of reached) {
    for (const { target } of modules.get(path)?.imports ?? []) {
      if (target && modules.has(target)) reached.add(target);
    }
  }
  return reached;
}

/**
 * Files whose names only tests may import, with the reason. A folder covers everything below it. Elsewhere
 * tests go through what the product uses.
 */
const OPEN_TO_TESTS: Readonly<Record<string, string>> = {
  "instruments/format/read.ts": "tests read packages that stand in memory alone",
  "model/account/pages.ts": "tests open every page in the table",
  "model/account/permissions.ts": "tests try every capability of the table",
  "model/organization/audit_verb.ts": "tests look for the words of every verb",
  "player/questions/spans/shown_rows.ts": "tests hand in a device that keeps nothing",
  "studio/generators/": "what a generator makes is fixed by its seed: its parts are tried with other numbers",
  "studio/norms/": "tests make one group's norms anew, as all would take minutes",
};
const isOpenToTests = (path: string) =>
  Object.keys(OPEN_TO_TESTS).some((own) => own === path || own.endsWith("/") && path.startsWith(own));

/** Exports that nothing imports, or only tests. Exports of an entry point are used by whatever runs it. */
export function checkUnusedExports(modules: Modules, entries: readonly string[]): Finding[] {
  const isOfTests = (path: string) => isTest(path) || isForTests(path);
  const taken = namesTaken(modules, () => true);
  const takenByProduct = namesTaken(modules, (path) => !isOfTests(path));
  return [...modules.values()].flatMap((module) => {
    const { path, exports } = module;
    if (entries.includes(path) || isAmbient(path)) return [];
    const isTaken = (names: ReadonlySet<string> | undefined, name: string) =>
      names !== undefined && (names.has("*") || names.has(name));
    return exports
      .filter(({ name }) => !(isRoute(path) && FRESH_EXPORTS.has(name)))
      // A type that the file itself uses belongs to one of its other exports.
      .filter(({ name, isType }) => !isType || occurrences(module, name) === 1)
      .flatMap(({ name, line }) => {
        if (!isTaken(taken.get(path), name)) {
          return { path, line, message: `exports ${name}, which nothing imports` };
        }
        const isFine = isOfTests(path) || isOpenToTests(path) || isTaken(takenByProduct.get(path), name);
        return isFine ? [] : { path, line, message: `exports ${name}, which only tests import` };
      });
  });
}

function namesTaken(modules: Modules, isCounted: (path: string) => boolean): Map<string, Set<string>> {
  const taken = new Map<string, Set<string>>();
  for (const { path, imports } of modules.values()) {
    if (!isCounted(path)) continue;
    for (const { target, names } of imports) {
      if (!target) continue;
      taken.set(target, (taken.get(target) ?? new Set()).union(new Set(names)));
    }
  }
  return taken;
}

const occurrences = ({ code }: Module, name: string) =>
  code.match(new RegExp(`\\b${name}\\b`, "g"))?.length ?? 0;
