import type { Finding } from "./finding.ts";
import type { Import, Module, Modules } from "./modules.ts";
import { ARROWS, isFree, isTest, PACKAGES, roomOf } from "./rooms.ts";

/** Who imports whom although the house does not have that door. */
export function checkArrows(modules: Modules): Finding[] {
  const findings: Finding[] = [];
  for (const module of modules.values()) {
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

function wrongPackage({ path }: Module, { specifier, isType }: Import): string | undefined {
  const packages = PACKAGES[roomOf(path)];
  if (!packages || isTest(path) || isType || specifier.startsWith("node:")) return;
  const allowed = packages.some((name) => specifier === name || specifier.startsWith(`${name}/`));
  if (!allowed) return `${roomOf(path)} may not use ${specifier}, only ${packages.join(" and ")}`;
}
