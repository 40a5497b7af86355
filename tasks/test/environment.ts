import { ENVIRONMENT_NAMES } from "$/model/site/environment.ts";
import { makeTemplate } from "$/tests/helpers/world/template.ts";
import { workerBuild } from "$/tests/helpers/worker_build.ts";
import { siteBuild } from "$/tests/helpers/browser/site_build.ts";
import { step } from "../command/progress.ts";
import { chromiumLaunch } from "../servers/chromium.ts";
import { temporaryFolder } from "../servers/folders.ts";
import { startPostgres } from "../servers/postgres.ts";
import { ensureWorkersModules } from "../workers_modules.ts";
import { startProduct } from "./product.ts";
import type { Selection } from "./selection.ts";

/** URL of a Postgres kept from the previous run (watch_tests.ts). */
export const KEPT_SERVER = "TEST_KEPT_SERVER";

export interface TestEnvironment {
  /** Environment variables for a suite of these files. */
  variablesOf(files: readonly string[]): Record<string, string>;
  /** Folder for reports, removed afterwards. */
  readonly folder: string;
  stop(): Promise<void>;
}

/** Servers of this run alone, on free ports: no other run can interfere. */
export async function prepare(
  { node, faults, playerFaults, staff, respondents }: Selection,
): Promise<TestEnvironment> {
  const folder = await temporaryFolder("test");
  const needsWorkers = [node, faults, playerFaults, staff, respondents].some(({ length }) => length > 0);
  // Each has its own product: they run at once, and changes in one must not appear in another.
  const audiences = [
    { name: "staff", files: staff },
    { name: "respondents", files: respondents },
    { name: "player", files: playerFaults },
  ];
  const needed = audiences.filter(({ files }) => files.length > 0);
  const database = async () => {
    const url = Deno.env.get(KEPT_SERVER);
    const server = url ? { url, stop: () => Promise.resolve() } : await startPostgres();
    return { server, template: await makeTemplate(server.url, folder.path) };
  };
  const [{ server, template }] = await Promise.all([
    step("Postgres with the demo world", database()),
    needsWorkers && step(
      "workers",
      (async () => {
        await ensureWorkersModules();
        if (needed.length + faults.length > 0) await workerBuild(folder.path);
      })(),
    ),
    needed.length > 0 && step("Chromium", chromiumLaunch()),
    needed.length > 0 && step("the site's build", siteBuild(folder.path)),
  ]);
  const variables = {
    ...withoutSettings(Deno.env.toObject()),
    TEST_DATABASE_URL: server.url,
    TEST_TEMPLATE: template,
    TEST_FOLDER: folder.path,
    // Bundles are made by a Go program, which spends memory instead of a fifth of its time.
    GOGC: "400",
  };
  const products = await Promise.all(needed.map(async ({ name, files }) => {
    const product = await step(
      `the product, for ${name}`,
      startProduct(name, `${folder.path}/${name}`, variables),
    );
    return { ...product, files };
  }));
  return {
    variablesOf(suite) {
      const product = products.find(({ files }) => files.some((path) => suite.includes(path)));
      return product
        ? { ...variables, E2E_URL: product.url, E2E_DATABASE_URL: product.databaseUrl }
        : variables;
    },
    folder: folder.path,
    async stop() {
      await Promise.all(products.map((product) => product.stop()));
      await server.stop();
      folder[Symbol.dispose]();
    },
  };
}

/** Removes settings of the user's shell, so that no test finds the database they name. */
function withoutSettings(variables: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(variables).filter(([name]) => !ENVIRONMENT_NAMES.includes(name)));
}
