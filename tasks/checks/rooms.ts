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
  // Makes tests; the product loads what it made. No room of the product has a door to it.
  studio: ["instruments", "scoring", "model", "tasks"],
  domain: ["db", "jobs", "reports", "scoring", "model", "lib"],
  db: ["model", "lib"],
  jobs: ["model", "db"],
  workers: ["jobs", "domain", "reports", "model", "lib", "assets"],
  model: [],
  locales: [],
  assets: [],
  lib: [],
  fresh: [],
  shims: [],
};

/** Packages and built-ins that each room may import, types included; a folder of a package goes with it. */
export const PACKAGES: Readonly<Record<string, readonly string[]>> = {
  "main.ts": [],
  "app.ts": ["fresh"],
  "dev.ts": ["fresh"],
  "define.ts": ["fresh", "i18next"],
  "fresh.config.ts": ["fresh"],
  site: ["fresh", "i18next", "zod"],
  routes: ["fresh", "i18next", "preact", "zod"],
  islands: ["@preact/signals", "i18next", "preact", "react", "react-dom", "react-i18next"],
  components: ["i18next", "react"],
  // Its "react" is shims/react_core.ts, by a scope of deno.json: preact/compat would take 2 KB of its 20.
  player: ["react"],
  scoring: [],
  reports: ["i18next", "papaparse", "react"],
  instruments: ["fflate", "image-size", "node:path", "node:url", "node:zlib", "papaparse", "yaml", "zod"],
  studio: ["preact", "preact-render-to-string", "node:util", "zod"],
  domain: ["i18next", "node:buffer", "node:crypto", "papaparse", "zod"],
  // The SQL driver is here alone.
  db: ["node:buffer", "node:crypto", "node:fs", "node:net", "postgres"],
  jobs: ["zod"],
  workers: [
    ...["@nats-io/jetstream", "@nats-io/transport-node", "esbuild", "i18next", "puppeteer-core", "react"],
    ...["react-dom", "zod", "node:buffer", "node:child_process", "node:fs", "node:http", "node:os"],
    ...["node:path", "node:process", "node:url", "node:util"],
  ],
  model: ["zod"],
  locales: [],
  assets: [],
  lib: [
    ...[
      "@date-fns/tz",
      "@sparticuz/chromium",
      "@nats-io/transport-node",
      "@zxcvbn-ts/core",
      "@zxcvbn-ts/language-common",
      "archiver",
    ],
    ...[
      "aws4fetch",
      "date-fns",
      "i18next",
      "jose",
      "nodemailer",
      "react",
      "react-i18next",
      "sanitize-html",
      "uqr",
    ],
    ...["zod", "node:buffer", "node:child_process", "node:crypto", "node:events", "node:fs", "node:module"],
    ...["node:os", "node:path", "node:process", "node:stream", "node:url", "node:util", "node:zlib"],
  ],
};

/** Files that import from an address made at run time, and why they must. Nothing can be checked of such an import. */
export const IMPORTS_AT_RUN_TIME: Readonly<Record<string, string>> = {
  "bench/on_node.mjs": "loads a bench's script once it is bundled as the worker is, with React beside it",
  "workers/start.mjs": "loads the worker once it is built",
  "bench/fresh/run.ts": "loads the build that it measures",
  "fresh/dev/builder_test.ts": "loads the server that it built",
  "fresh/dev/memory_cache.ts": "loads the routes and islands of a project",
  "tasks/start.ts": "loads the production build",
  "tests/api/calls/calls_test.ts": "loads every route of the API",
  "tests/db/tenancy/tenancy_test.ts": "loads every module of db",
  "tests/helpers/browser/built_site.ts": "loads the production build",
  "tests/helpers/pages/route_ids.ts": "loads every route",
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
  "studio",
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
