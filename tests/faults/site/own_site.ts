import { untilReady } from "$/tasks/dev/until_ready.ts";
import { ROOT } from "$/tasks/command/root.ts";
import { type Child, startChild } from "$/tasks/servers/child.ts";
import { temporaryFolder } from "$/tasks/servers/folders.ts";
import { freePort } from "$/tasks/servers/free_port.ts";
import { startNats } from "$/tasks/servers/nats.ts";
import { builtSite, siteBuild } from "../../helpers/browser/site_build.ts";

/** The production site in a test's own process. It can be killed and started again at the same address. */
export interface OwnSite extends AsyncDisposable {
  readonly url: string;
  /** Kills the process without any shutdown. */
  kill(): Promise<void>;
  /** @param changes environment variables that are other ones from now on */
  start(changes?: Readonly<Record<string, string>>): Promise<void>;
}

/** @param overrides environment variables that replace the defaults */
export async function openOwnSite(
  databaseUrl: string,
  overrides: Readonly<Record<string, string>> = {},
): Promise<OwnSite> {
  const temporary = await temporaryFolder("own-site");
  const [nats, build] = await Promise.all([startNats(), siteBuild()]);
  const port = freePort();
  const url = `http://127.0.0.1:${port}`;
  const env: Record<string, string> = {
    DATABASE_URL: databaseUrl,
    NATS_URL: nats.url,
    STORE_DIR: `${temporary.path}/store`,
    SECRET_KEY: crypto.randomUUID(),
    PASSWORD_COST: "12",
    APP_URL: `http://localhost:${port}`,
    HOST: "127.0.0.1",
    PORT: String(port),
    ...overrides,
  };
  let process: Child;
  const site: OwnSite = {
    url,
    kill: () => process.stop("SIGKILL"),
    async start(changes = {}) {
      Object.assign(env, changes);
      process = startChild(Deno.execPath(), {
        args: builtSite("serve", build),
        cwd: ROOT,
        env,
      });
      const died = process.status.then(({ code }) =>
        Promise.reject(new Error(`the site ended with ${code}`))
      );
      died.catch(() => {});
      await Promise.race([untilReady(url), died]);
    },
    async [Symbol.asyncDispose]() {
      await process.stop("SIGTERM", 3_000);
      await nats.stop();
      temporary[Symbol.dispose]();
    },
  };
  await site.start();
  return site;
}
