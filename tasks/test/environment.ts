import { ENVIRONMENT_NAMES } from "../../model/environment.ts";
import { makeTemplate } from "../../tests/helpers/template.ts";
import { step } from "../progress.ts";
import { chromiumLaunch } from "../servers/chromium.ts";
import { temporaryFolder } from "../servers/folders.ts";
import { startNats } from "../servers/nats.ts";
import { startPostgres } from "../servers/postgres.ts";
import { ensureWorkersModules } from "../workers_modules.ts";
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
  const database = async () => {
    const server = await startPostgres();
    return { server, template: await makeTemplate(server.url) };
  };
  const needsWorkers = node.length + faults.length + browser.length > 0;
  const [postgres, nats] = await Promise.all([
    step("Postgres with the demo world", database()),
    step("NATS", startNats()),
    needsWorkers && step("workers' packages", ensureWorkersModules()),
    browser.length > 0 && step("Chromium", chromiumLaunch()),
  ]);
  return {
    variables: {
      ...withoutSettings(Deno.env.toObject()),
      TEST_DATABASE_URL: postgres.server.url,
      TEST_TEMPLATE: postgres.template,
      TEST_NATS_URL: nats.url,
    },
    folder: folder.path,
    async stop() {
      await Promise.all([postgres.server.stop(), nats.stop()]);
      folder[Symbol.dispose]();
    },
  };
}

/** A test must not find the database that somebody's shell happens to name. */
function withoutSettings(variables: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(variables).filter(([name]) => !ENVIRONMENT_NAMES.includes(name)));
}
