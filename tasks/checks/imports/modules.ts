import { dirname, join, normalize } from "node:path/posix";
import { parseSync } from "oxc-parser";

export interface Import {
  /** The address as written. */
  readonly specifier: string;
  /** The file's path from the root, if it is one of ours. */
  readonly target?: string;
  /** Imported names; "*" for all, "default" for the default export. */
  readonly names: readonly string[];
  /** A type import, removed at run time. */
  readonly isType: boolean;
  readonly line: number;
}

export interface Export {
  readonly name: string;
  readonly line: number;
  readonly isType: boolean;
}

/** A source file with its imports and exports, as parsed. */
export interface Module {
  readonly path: string;
  /** The code with comments blanked; line numbers are unchanged. */
  readonly code: string;
  readonly imports: readonly Import[];
  readonly exports: readonly Export[];
  /** Lines of `import(…)` whose address is not a string literal. */
  readonly importsAtRunTime: readonly number[];
}

export type Modules = ReadonlyMap<string, Module>;

/** Names of source files. */
export const SOURCE = /\.(ts|tsx|js|mjs)$/;

/** Parses source texts, by path. */
export const modulesOf = (texts: ReadonlyMap<string, string>): Modules =>
  new Map([...texts].map(([path, source]) => [path, readModule(path, source)]));

const BY_ADDRESS =
  /\b(import|import\.meta\.resolve|createRequire\(import\.meta\.url\)\.resolve|new URL)\(\s*["']([^"']+)["']/g;

function readModule(path: string, source: string): Module {
  const { module, comments, errors } = parseSync(path, source);
  if (errors[0]) throw new SyntaxError(`${path}: ${errors[0].message}`);
  const code = comments.reduce(blank, source);
  const lineOf = lineFinder(source);
  const imports: Import[] = [];
  const exports: Export[] = [];
  const take = (specifier: string, at: number, names: readonly string[], isType: boolean) =>
    imports.push({ specifier, target: targetOf(path, specifier), names, isType, line: lineOf(at) });

  for (const { moduleRequest, entries, start } of module.staticImports) {
    const names = entries.map(({ importName }) => nameOf(importName));
    const isType = entries.length > 0 && entries.every((entry) => entry.isType);
    take(moduleRequest.value, start, names, isType || /^import\s+type\b/.test(source.slice(start)));
  }
  for (const { entries, start } of module.staticExports) {
    for (const entry of entries) {
      if (entry.moduleRequest) {
        take(entry.moduleRequest.value, entry.start, [nameOf(entry.importName)], entry.isType);
      }
      const { kind, name } = entry.exportName;
      const exported = kind === "Default" ? "default" : name;
      // The parser lists each overload as an export.
      if (!exported || exports.some(({ name }) => name === exported)) continue;
      const isType = entry.isType || /^export\s+(declare\s+)?(interface|type)\b/.test(source.slice(start));
      exports.push({ name: exported, line: lineOf(start), isType });
    }
  }
  // Files loaded by an address in a string, in one of these ways.
  const dynamic = new Set(module.dynamicImports.map(({ moduleRequest }) => moduleRequest.start));
  for (const match of code.matchAll(BY_ADDRESS)) {
    const [whole, way, specifier] = match as unknown as [string, string, string];
    const isSource = /\.(tsx?|m?js)$/.test(specifier);
    if (way === "import" || isSource || (way !== "new URL" && !specifier.startsWith("."))) {
      const isType = way === "import" && !dynamic.has(match.index + whole.search(/["']/));
      take(specifier, match.index, ["*"], isType);
    }
  }
  const importsAtRunTime = module.dynamicImports
    .filter(({ moduleRequest: { start } }) => !/["']/.test(source[start]!))
    .map(({ start }) => lineOf(start));
  return { path, code, imports, exports, importsAtRunTime };
}

const blank = (source: string, { start, end }: { start: number; end: number }) =>
  source.slice(0, start) + source.slice(start, end).replace(/[^\n]/g, " ") + source.slice(end);

function nameOf({ kind, name }: { kind: string; name?: string | null }): string {
  if (kind === "Default") return "default";
  return kind === "Name" ? name! : "*";
}

/** The root in deno.json's import map, for rooms that only Deno reads. */
const FROM_ROOT = "$/";

function targetOf(from: string, specifier: string): string | undefined {
  if (specifier.startsWith(FROM_ROOT)) return normalize(specifier.slice(FROM_ROOT.length));
  return specifier.startsWith(".") ? normalize(join(dirname(from), specifier)) : undefined;
}

function lineFinder(source: string): (offset: number) => number {
  return (offset) => source.slice(0, offset).split("\n").length;
}
