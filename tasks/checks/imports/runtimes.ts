import type { Finding } from "../finding.ts";
import type { Modules } from "./modules.ts";
import { isTest, roomOf, roomsBehind } from "./rooms.ts";

/**
 * Rooms that Node reads too: all that the workers load, the player, whose types are checked on both runtimes, and
 * the clients that others install.
 */
const SHARED = new Set([...roomsBehind("workers"), "player", "clients"]);

/** Lines that name Deno in a room that Node reads too. Node's own scripts (`.mjs`) are not checked. */
export function checkRuntimes(modules: Modules): Finding[] {
  return [...modules.values()]
    .filter(({ path }) => SHARED.has(roomOf(path)) && /\.tsx?$/.test(path) && !isTest(path))
    .flatMap(({ path, code }) =>
      code.split("\n").flatMap((text, at) =>
        /\bDeno\b/.test(text)
          ? [{ path, line: at + 1, message: `names Deno, and Node reads ${roomOf(path)} too` }]
          : []
      )
    );
}
