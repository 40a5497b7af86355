/** The rooms of the house, and whose doors each may open. Everything that is not said is forbidden. */
export const ARROWS: Readonly<Record<string, readonly string[]>> = {
  "main.ts": ["app.ts", "site", "model"],
  "app.ts": ["define.ts", "fresh.config.ts", "site"],
  "dev.ts": ["fresh.config.ts", "main.ts"],
  "define.ts": ["site", "domain", "model"],
  "fresh.config.ts": ["lib"],
  site: ["define.ts", "domain", "model", "components", "lib"],
  routes: ["define.ts", "site", "components", "islands", "domain", "reports", "model", "lib"],
  islands: ["components", "player", "model", "lib"],
  components: ["model", "lib"],
  player: ["model"],
  scoring: ["model"],
  reports: ["components", "model", "lib"],
  instruments: ["model", "lib"],
  domain: ["db", "jobs", "reports", "scoring", "model", "lib"],
  db: ["model", "lib"],
  jobs: ["model", "db"],
  workers: ["jobs", "domain", "reports", "model", "lib", "locales", "assets"],
  model: [],
  locales: [],
  assets: [],
  lib: [],
  fresh: [],
  shims: [],
};

/** Packages whose code a room may use, where the room is narrower than what is installed. */
export const PACKAGES: Readonly<Record<string, readonly string[]>> = {
  model: ["zod"],
  // Its "react" is shims/react_core.ts, by a scope of deno.json: preact/compat would take 2 KB of its 20.
  player: ["zod", "react"],
  scoring: [],
  instruments: ["zod", "yaml", "papaparse", "fflate", "image-size"],
  reports: ["papaparse", "react"],
  components: ["react"],
  jobs: ["zod"],
};

/** What must never reach a browser. */
export const SERVER_ROOMS: readonly string[] = [
  "domain",
  "db",
  "jobs",
  "workers",
  "scoring",
  "site",
  "instruments",
];

/** A room, and all whose code it loads: those behind its doors, and behind theirs. */
export function roomsBehind(room: string): string[] {
  const reached = new Set([room]);
  for (const at of reached) {
    for (const next of ARROWS[at] ?? []) reached.add(next);
  }
  return [...reached];
}

/** Tests tell stories across rooms, tasks and benches put rooms together: they may open every door. */
const FREE = new Set(["tests", "tasks", "bench"]);

export function roomOf(path: string): string {
  const end = path.indexOf("/");
  return end < 0 ? path : path.slice(0, end);
}

export const isTest = (path: string) => /_test\.tsx?$/.test(path);

/** What exists for tests: helpers, and projects that are there to be built. */
export const isForTests = (path: string) => path.startsWith("tests/") || path.startsWith("fresh/testing/");

/** The workers' tests try on Node what the shared rooms are made for. */
export const isFree = (path: string) =>
  FREE.has(roomOf(path)) || (isTest(path) && roomOf(path) === "workers");
