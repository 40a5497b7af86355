import type { Finding } from "./finding.ts";
import type { Import, Module, Modules } from "./modules.ts";
import { ARROWS, IMPORTS_AT_RUN_TIME, isFree, isTest, PACKAGES, roomOf } from "./rooms.ts";

const CLIMBS = /^(\.\.\/){4}/;

/** Imports of another room or a package without permission, from too far up, or from an address that is not written out. */
export function checkArrows(modules: Modules): Finding[] {
  const findings: Finding[] = [];
  for (const module of modules.values()) {
    findings.push(...unreadable(module), ...climbing(module));
    if (isFree(module.path)) continue;
    for (const taken of module.imports) {
      const message = taken.target === undefined ? wrongPackage(module, taken) : wrongRoom(module, taken);
      if (message) findings.push({ path: module.path, line: taken.line, message });
    }
  }
  return findings;
}

function wrongRoom({ path }: Module, { target, specifier }: Import): string | undefined {
  const [from, to] = [roomOf(path), roomOf(target!)];
  // Routes reach an island beside their page, and a test the helpers, wherever they lie.
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
