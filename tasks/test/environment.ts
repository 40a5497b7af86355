import { ENVIRONMENT_NAMES } from "$/model/site/environment.ts";
import { makeTemplate } from "$/tests/helpers/world/template.ts";
import { step } from "../command/progress.ts";
import { chromiumLaunch } from "../servers/chromium.ts";
import { temporaryFolder } from "../servers/folders.ts";
import { startPostgres } from "../servers/postgres.ts";
import { ensureWorkersModules } from "../workers_modules.ts";
import { startProduct } from "./product.ts";
import type { Selection } from "./selection.ts";

/** A Postgres of the run before this one, by its URL (watch_tests.ts). */
export const KEPT_SERVER = "TEST_KEPT_SERVER";

export interface TestEnvironment {
  /** What a suite of these files is told of it. */
  variablesOf(files: readonly string[]): Record<string, string>;
  /** For reports; gone afterwards. */
  readonly folder: string;
  stop(): Promise<void>;
}

/** Servers of this run alone, on ports nobody has: nothing that runs or ran elsewhere can be in the way. */
export async function prepare(
  { node, faults, playerFaults, staff, respondents }: Selection,
): Promise<TestEnvironment> {
  const folder = await temporaryFolder("test");
  const needsWorkers = [node, faults, playerFaults, staff, respondents].some(({ length }) => length > 0);
  // Each a product of its own: they run at once, and what one is told of must not show in the other.
  const named = [
    { name: "staff", files: staff },
    { name: "respondents", files: respondents },
    { name: "player", files: playerFaults },
  ];
  const inFrontOf = named.filter(({ files }) => files.length > 0);
  const database = async () => {
    const given = Deno.env.get(KEPT_SERVER);
    const server = given ? { url: given, stop: () => Promise.resolve() } : await startPostgres();
    return { server, template: await makeTemplate(server.url) };
  };
  const [{ server, template }] = await Promise.all([
    step("Postgres with the demo world", database()),
    needsWorkers && step("workers' packages", ensureWorkersModules()),
    inFrontOf.length > 0 && step("Chromium", chromiumLaunch()),
  ]);
  const variables = {
    ...withoutSettings(Deno.env.toObject()),
    TEST_DATABASE_URL: server.url,
    TEST_TEMPLATE: template,
    TEST_FOLDER: folder.path,
  };
  const products = await Promise.all(inFrontOf.map(async ({ name, files }) => {
    const product = await step(
      `the product, for ${name}`,
      startProduct(name, `${folder.path}/${name}`, variables),
    );
    return { ...product, files };
  }));
  return {
    variablesOf(asked) {
      const product = products.find(({ files }) => files.some((path) => asked.includes(path)));
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

/** A test must not find the database that somebody's shell happens to name. */
function withoutSettings(variables: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(variables).filter(([name]) => !ENVIRONMENT_NAMES.includes(name)));
}
