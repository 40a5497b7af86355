import type { Finding } from "../finding.ts";
import type { Modules } from "../imports/modules.ts";
import { isTest, roomOf } from "../imports/rooms.ts";

/** Pages in the admin area's language only, and pages for developers. */
const ADMIN_PAGES = /^routes\/(admin|operator|resources|\(development\))\//;

/** Rooms whose files may be used in any language. */
const EVERY_LANGUAGE = new Set(["domain", "player", "reports", "site", "workers"]);

/**
 * Finds keys of single-language namespaces where other languages may be needed: in documents, mails, the API
 * and pages outside the admin area, and in files that they import.
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
