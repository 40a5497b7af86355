import type { Finding } from "../finding.ts";
import type { Import, Module, Modules } from "./modules.ts";
import { ARROWS, IMPORTS_AT_RUN_TIME, isFree, isTest, PACKAGES, roomOf } from "./rooms.ts";

const CLIMBS = /^(\.\.\/){4}/;

/**
 * Forbidden imports of rooms or packages, imports from too far up, and imports whose address is not a
 * literal.
 */
export function checkArrows(modules: Modules): Finding[] {
  const findings: Finding[] = [];
  for (const module of modules.values()) {
    findings.push(...unreadable(module), ...climbing(module));
    if (isFree(module.path)) continue;
    for (const item of module.imports) {
      const message = item.target === undefined ? wrongPackage(module, item) : wrongRoom(module, item);
      if (message) findings.push({ path: module.path, line: item.line, message });
    }
  }
  return findings;
}

function wrongRoom({ path }: Module, { target, specifier }: Import): string | undefined {
  const [from, to] = [roomOf(path), roomOf(target!)];
  // Routes may import an island beside their page, and tests the helpers, from anywhere.
  if (from === to || (isTest(path) && isFree(target!))) return;
  const doors = ARROWS[from];
  if (!doors) return `${from} is a room that the table of arrows does not know`;
  if (!doors.includes(to)) return `${from} may not import ${to} (${specifier})`;
}

function wrongPackage({ path }: Module, { specifier }: Import): string | undefined {
  const room = roomOf(path);
  const packages = PACKAGES[room];
  if (!packages || isTest(path)) return;
  const isAllowed = packages.some((name) => specifier === name || specifier.startsWith(`${name}/`));
  if (!isAllowed) return `${room} may not use ${specifier}`;
}

function unreadable({ path, importsAtRunTime }: Module): Finding[] {
  if (path in IMPORTS_AT_RUN_TIME) return [];
  return importsAtRunTime.map((line) => ({
    path,
    line,
    message: "imports an address that is not written out",
  }));
}

function climbing({ path, imports }: Module): Finding[] {
  return imports.filter(({ specifier }) => CLIMBS.test(specifier)).map(({ specifier, line }) => ({
    path,
    line,
    message: `climbs more than three folders (${specifier})`,
  }));
}
