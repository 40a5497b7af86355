/** The rooms and which rooms each may import. Everything else is forbidden. */
export const ARROWS: Readonly<Record<string, readonly string[]>> = {
  "main.ts": ["app.ts", "site", "model"],
  "app.ts": ["define.ts", "fresh.config.ts", "site"],
  "dev.ts": ["fresh.config.ts", "main.ts"],
  "define.ts": ["site", "domain", "model"],
  "fresh.config.ts": ["lib"],
  // Reads the packages that operators upload.
  site: ["define.ts", "domain", "instruments", "model", "components", "lib"],
  routes: ["define.ts", "site", "components", "islands", "domain", "reports", "model", "lib"],
  islands: ["components", "player", "model", "lib"],
  components: ["model", "lib"],
  player: ["model"],
  scoring: ["model"],
  reports: ["components", "model", "lib"],
  instruments: ["model", "lib"],
  // Makes tests; the product loads the results and never imports this room.
  studio: ["instruments", "scoring", "model", "tasks"],
  domain: ["db", "jobs", "reports", "scoring", "model", "lib"],
  db: ["model", "lib"],
  jobs: ["model", "db", "lib"],
  workers: ["jobs", "domain", "reports", "model", "lib", "assets"],
  model: [],
  locales: [],
  assets: [],
  lib: [],
  // Published by itself.
  clients: [],
  fresh: [],
  shims: [],
};

/**
 * Packages and built-ins that each room may import, types included. A name covers the folders of its package.
 */
export const PACKAGES: Readonly<Record<string, readonly string[]>> = {
  "main.ts": [],
  "app.ts": ["fresh"],
  "dev.ts": ["fresh"],
  "define.ts": ["fresh", "i18next"],
  "fresh.config.ts": ["fresh"],
  site: ["fresh", "i18next", "zod"],
  routes: ["fresh", "i18next", "preact", "zod"],
  islands: [
    "@preact/signals",
    "@simplewebauthn/browser",
    "i18next",
    "preact",
    "react",
    "react-dom",
    "react-i18next",
  ],
  components: ["i18next", "react"],
  // "react" is shims/react_core.ts here and in islands, by scopes of deno.json: preact/compat would take 4 KB.
  player: ["react"],
  scoring: [],
  reports: ["i18next", "papaparse", "react"],
  instruments: ["fflate", "image-size", "node:path", "node:url", "node:zlib", "papaparse", "yaml", "zod"],
  studio: ["preact", "preact-render-to-string", "node:util", "zod"],
  domain: ["i18next", "image-size", "node:buffer", "node:crypto", "papaparse", "zod"],
  // Only this room may import the SQL driver.
  db: [
    "node:buffer",
    "node:crypto",
    "node:events",
    "node:fs",
    "node:net",
    "node:tls",
    "postgres",
    "postgres-array",
  ],
  jobs: ["zod"],
  workers: [
    ...["@nats-io/jetstream", "@nats-io/transport-node", "esbuild", "i18next", "puppeteer-core", "react"],
    ...["react-dom", "zod", "node:buffer", "node:child_process", "node:fs", "node:http", "node:os"],
    ...["node:path", "node:process", "node:url", "node:util"],
  ],
  model: ["zod"],
  locales: [],
  assets: [],
  clients: [],
  lib: [
    ...[
      "@date-fns/tz",
      "@simplewebauthn/server",
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
      "openid-client",
      "react",
      "react-i18next",
      "sanitize-html",
      "uqr",
    ],
    ...["zod", "node:buffer", "node:child_process", "node:crypto", "node:dns", "node:events", "node:fs"],
    ...["node:async_hooks", "node:http", "node:https", "node:module", "node:net"],
    ...["node:os", "node:path", "node:process", "node:stream", "node:url", "node:util", "node:zlib"],
  ],
};

/** Files that import from a computed address, with the reason. Such an import cannot be checked. */
export const IMPORTS_AT_RUN_TIME: Readonly<Record<string, string>> = {
  "bench/on_node.mjs": "loads a bench's script once it is bundled as the worker is, with React beside it",
  "workers/start.mjs": "loads the worker once it is built",
  "bench/fresh/run.ts": "loads the build that it measures",
  "bench/watched/run.ts": "loads the build that it measures",
  "fresh/dev/builder_test.ts": "loads the server that it built",
  "fresh/dev/memory_cache.ts": "loads the routes and islands of a project",
  "tasks/start.ts": "loads the production build",
  "tests/api/calls/calls_test.ts": "loads every route of the API",
  "tests/db/tenancy/tenancy_test.ts": "loads every module of db",
  "tests/helpers/browser/built_site.ts": "loads the production build",
  "tests/helpers/pages/site.ts": "loads the production build",
  "tests/helpers/pages/route_ids.ts": "loads every route",
};

/** Rooms that must never reach a browser. */
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

/** A room and all rooms that it imports, directly or through others. */
export function roomsBehind(room: string): string[] {
  const reached = new Set([room]);
  for (const at of reached) {
    for (const next of ARROWS[at] ?? []) reached.add(next);
  }
  return [...reached];
}

/** Tests, tasks and benches combine rooms: they may import all of them. */
const FREE = new Set(["tests", "tasks", "bench"]);

export function roomOf(path: string): string {
  const end = path.indexOf("/");
  return end < 0 ? path : path.slice(0, end);
}

export const isTest = (path: string) => /_test\.tsx?$/.test(path);

/** Files that exist for tests: helpers, and projects that tests build. */
export const isForTests = (path: string) => path.startsWith("tests/") || path.startsWith("fresh/testing/");

/** The workers' tests run shared rooms on Node. */
export const isFree = (path: string) =>
  FREE.has(roomOf(path)) || (isTest(path) && roomOf(path) === "workers");
