import type { Finding } from "./finding.ts";
import type { Modules } from "./modules.ts";
import { isTest, roomOf } from "./rooms.ts";

/** Pages that are always in the admin area's language, and those that only developers see. */
const ADMIN_PAGES = /^routes\/(admin|resources|\(development\))\//;

/** Rooms whose every file may speak any language, whoever imports it. */
const EVERY_LANGUAGE = new Set(["domain", "player", "reports", "site", "workers"]);

/**
 * Keys of namespaces that have words in one language alone, where they could be wanted in another: in documents, mails,
 * calls of the API, and pages outside the admin area, or in a file that one of these imports.
 */
export function checkAdminWords(modules: Modules, namespaces: readonly string[]): Finding[] {
  const key = new RegExp(`(["'\`])(?:${namespaces.join("|")}):[A-Za-z]`);
  const reached = new Map<string, string>();
  const visit = (path: string, root: string) => {
    const module = modules.get(path);
    if (!module || reached.has(path)) return;
    reached.set(path, root);
    for (const { target, isType } of module.imports) {
      if (target && !isType) visit(target, root);
    }
  };
  for (const path of modules.keys()) {
    const isPage = roomOf(path) === "routes" && !ADMIN_PAGES.test(path);
    if (!isTest(path) && (isPage || EVERY_LANGUAGE.has(roomOf(path)))) visit(path, path);
  }
  return [...reached].flatMap(([path, root]) =>
    modules.get(path)!.code.split("\n").flatMap((text, index) =>
      key.test(text)
        ? [{ path, line: index + 1, message: `words of the admin area alone, in reach of ${root}` }]
        : []
    )
  );
}
