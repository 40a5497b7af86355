import { ENVIRONMENT_NAMES } from "../../model/environment.ts";
import { makeTemplate } from "../../tests/helpers/template.ts";
import { step } from "../progress.ts";
import { chromiumLaunch } from "../servers/chromium.ts";
import { temporaryFolder } from "../servers/folders.ts";
import { startPostgres } from "../servers/postgres.ts";
import { ensureWorkersModules } from "../workers_modules.ts";
import { startProduct } from "./product.ts";
import type { Selection } from "./selection.ts";

export interface TestEnvironment {
  readonly variables: Record<string, string>;
  /** For reports; gone afterwards. */
  readonly folder: string;
  stop(): Promise<void>;
}

/** Servers of this run alone, on ports nobody has: nothing that runs or ran elsewhere can be in the way. */
export async function prepare({ node, faults, browser }: Selection): Promise<TestEnvironment> {
  const folder = await temporaryFolder("test");
  const needsWorkers = node.length + faults.length + browser.length > 0;
  const needsBrowser = browser.length > 0 || faults.some((path) => path.startsWith("tests/faults/player/"));
  const database = async () => {
    const server = await startPostgres();
    return { server, template: await makeTemplate(server.url) };
  };
  const [{ server, template }] = await Promise.all([
    step("Postgres with the demo world", database()),
    needsWorkers && step("workers' packages", ensureWorkersModules()),
    needsBrowser && step("Chromium", chromiumLaunch()),
  ]);
  const variables = {
    ...withoutSettings(Deno.env.toObject()),
    TEST_DATABASE_URL: server.url,
    TEST_TEMPLATE: template,
  };
  const product = needsBrowser
    ? await step("the product, for the browser", startProduct(folder.path, variables))
    : undefined;
  return {
    variables: product
      ? { ...variables, E2E_URL: product.url, E2E_DATABASE_URL: product.databaseUrl }
      : variables,
    folder: folder.path,
    async stop() {
      await product?.stop();
      await server.stop();
      folder[Symbol.dispose]();
    },
  };
}

/** A test must not find the database that somebody's shell happens to name. */
function withoutSettings(variables: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(variables).filter(([name]) => !ENVIRONMENT_NAMES.includes(name)));
}
