import { untilReady } from "../dev/until_ready.ts";
import { ROOT } from "../command/root.ts";
import { addressFor } from "../database/users.ts";
import { startChild } from "../servers/child.ts";
import { freePort } from "../servers/free_port.ts";
import { startNats } from "../servers/nats.ts";
import { ensureDatabase } from "../servers/postgres.ts";
import { workerBuild } from "$/tests/helpers/worker_build.ts";
import { builtSite, siteBuild } from "$/tests/helpers/browser/site_build.ts";

export interface Product {
  readonly url: string;
  /** Its database, for tests that move time in it or read what was stored. */
  readonly databaseUrl: string;
  stop(): Promise<void>;
}

/** A site and a worker as in production, with their own demo world, for browser tests. */
export async function startProduct(
  name: string,
  folder: string,
  variables: Record<string, string>,
): Promise<Product> {
  const nats = await startNats();
  const port = freePort();
  const url = `http://localhost:${port}`;
  const databaseUrl = await ensureDatabase(
    variables.TEST_DATABASE_URL!,
    `assay_${name}_${port}`,
    variables.TEST_TEMPLATE,
  );
  const env = {
    ...variables,
    DATABASE_URL: addressFor("site", databaseUrl),
    NATS_URL: nats.url,
    STORE_DIR: `${folder}/store`,
    SECRET_KEY: crypto.randomUUID(),
    PASSWORD_COST: "12",
    APP_URL: url,
    HOST: "127.0.0.1",
    PORT: String(port),
    // Makes the gallery and the mail page available too.
    ASSAY_DEV: "1",
    // A worker with a lower priority would starve beside tests that use every core.
    WORKER_NICE: "0",
  };
  const start = (title: string, command: string, args: string[], more: Record<string, string> = {}) =>
    startChild(command, {
      args,
      cwd: ROOT,
      env: { ...env, ...more },
      clearEnv: true,
      onLine: (line) => /"level":"(warn|error)"|error/i.test(line) && console.log(`${title}: ${line}`),
    });
  await workerBuild(variables.TEST_FOLDER);
  const site = start("site", Deno.execPath(), builtSite("serve", await siteBuild(variables.TEST_FOLDER)));
  const worker = start("worker", "node", ["--enable-source-maps", "workers/dist/main.mjs"], {
    DATABASE_URL: addressFor("worker", databaseUrl),
  });
  const died = site.status.then(({ code }) => Promise.reject(new Error(`the site ended with ${code}`)));
  await Promise.race([untilReady(url), died]);
  died.catch(() => {});
  return {
    url,
    databaseUrl,
    async stop() {
      await Promise.all([site.stop("SIGTERM", 3_000), worker.stop("SIGTERM", 3_000)]);
      await nats.stop();
    },
  };
}
