import type { ComponentType } from "preact";
import type { IslandRegistry } from "./cache.ts";

/** A module with islands: the name of its default export, and its address in the browser. */
export interface IslandModule {
  name: string;
  file: string;
  exports: Record<string, unknown>;
}

/** Every exported function of the modules, each under a unique name. */
export function namedIslands(modules: IslandModule[]): IslandRegistry {
  const islands: IslandRegistry = new Map();
  const unique = uniqueNames();
  for (const { name: moduleName, file, exports } of modules) {
    for (const [exportName, value] of Object.entries(exports)) {
      if (typeof value !== "function") continue;
      const name = unique(exportName === "default" ? moduleName : exportName);
      islands.set(value, { file, name, exportName, fn: value as ComponentType, css: [] });
    }
  }
  return islands;
}

/** Unique names that are not reserved words either: the boot script declares them. */
export function uniqueNames(): (name: string) => string {
  const taken = new Set<string>();
  return (exported) => {
    const name = exported.replace(/[^\w$]/g, "_").replace(/^(?=\d)/, "_");
    let candidate = name;
    for (
      let n = 1;
      taken.has(candidate) || candidate in globalThis ||
      RESERVED.has(candidate);
      n++
    ) {
      candidate = `${name}_${n}`;
    }
    taken.add(candidate);
    return candidate;
  };
}

const RESERVED = new Set(
  ("boot arguments await break case catch class const continue debugger default delete do else enum eval export extends " +
    "false finally for function if implements import in instanceof interface let new null package private protected " +
    "public return static super switch this throw true try typeof var void while with yield document window")
    .split(" "),
);
