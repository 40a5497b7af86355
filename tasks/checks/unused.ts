import type { Finding } from "./finding.ts";
import type { Module, Modules } from "./modules.ts";
import { isForTests, isTest } from "./rooms.ts";

/** Exports that a framework asks for by name, where it does. */
const ASKED_BY_FRESH = new Set(["default", "handler", "handlers", "config", "css"]);
/** Types for a package that brings none: the compiler finds them by name. */
const isAmbient = (path: string) => path.endsWith(".d.ts");
const isRoute = (path: string) => path.startsWith("routes/") && !path.includes("/(_");

/**
 * Files that nothing reaches from an entry point. A file that only tests reach is unused too: its test keeps
 * dead code alive.
 */
export function checkUnusedFiles(modules: Modules, entries: readonly string[]): Finding[] {
  const isEntry = (path: string) => entries.includes(path) || isRoute(path) || isAmbient(path);
  const used = reach(modules, [...modules.keys()].filter(isEntry));
  const tested = reach(modules, [...modules.keys()].filter(isTest));
  return [...modules.keys()]
    .filter((path) => !used.has(path) && !isTest(path) && !(isForTests(path) && tested.has(path)))
    .map((path) => ({ path, message: tested.has(path) ? "is used by tests alone" : "is not used" }));
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

/** Exports that nobody imports. What an entry point exports is for whoever runs it. */
export function checkUnusedExports(modules: Modules, entries: readonly string[]): Finding[] {
  const taken = namesTaken(modules);
  return [...modules.values()].flatMap((module) => {
    const { path, exports } = module;
    const names = taken.get(path);
    if (entries.includes(path) || isAmbient(path) || names?.has("*")) return [];
    return exports
      .filter(({ name }) => !names?.has(name) && !(isRoute(path) && ASKED_BY_FRESH.has(name)))
      // A type that the file uses itself is part of what another of its exports says.
      .filter(({ name, isType }) => !isType || occurrences(module, name) === 1)
      .map(({ name, line }) => ({ path, line, message: `exports ${name}, which nobody imports` }));
  });
}

function namesTaken(modules: Modules): Map<string, Set<string>> {
  const taken = new Map<string, Set<string>>();
  for (const { imports } of modules.values()) {
    for (const { target, names } of imports) {
      if (!target) continue;
      taken.set(target, (taken.get(target) ?? new Set()).union(new Set(names)));
    }
  }
  return taken;
}

const occurrences = ({ code }: Module, name: string) =>
  code.match(new RegExp(`\\b${name}\\b`, "g"))?.length ?? 0;
