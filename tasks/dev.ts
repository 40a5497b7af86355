import { Complaint, runTask } from "./complaint.ts";
import { keepRunning } from "./dev/keep_running.ts";
import { devOptions } from "./dev/options.ts";
import { startServers } from "./dev/servers.ts";
import { changesIn } from "./dev/watch.ts";
import { untilReady } from "./dev/until_ready.ts";
import { endOfLife } from "./lifetime.ts";
import { step } from "./progress.ts";
import { ROOT } from "./root.ts";
import { runCommand } from "./run_command.ts";
import { startChild } from "./servers/child.ts";
import { ensureWorkersModules } from "./workers_modules.ts";

/** Everything that runs of a worker: a change in one of these rooms restarts it. */
const WORKER_ROOMS = ["workers", "jobs", "domain", "db", "model", "reports", "components", "lib"];
/** The site reloads its own pages; these it reads when it starts. */
const SITE_ROOMS = ["site", "fresh"];

const SIGN_INS = `
  dana@cedar.test     Cedar-valley-1      Cedar Valley, admin
  riley@cedar.test    Cedar-valley-1      Cedar Valley, read-only
  wes@cedar.test      Cedar-valley-1      Cedar Valley, waiting for activation
  omar@harbour.test   Harbour-point-1     Harbour Point, admin

Ctrl-C ends it.`;

await runTask(async () => {
  const from = performance.now();
  const end = endOfLife();
  const options = devOptions(Deno.args);
  console.log(`Assay is starting, with its data in ${options.data}`);
  const started = start(options);
  if (!await Promise.race([started, end])) return;
  const running = await started;
  console.log(
    `\n  ${running.address}     ready in ${((performance.now() - from) / 1000).toFixed(1)} s\n${SIGN_INS}`,
  );
  const lost = await Promise.race([running.lost, end]);
  console.log("Assay is ending");
  await running.stop();
  if (lost) throw new Complaint(`${lost} ended by itself.`);
});

async function start(options: ReturnType<typeof devOptions>) {
  const modules = step("workers' packages", ensureWorkersModules());
  const servers = await startServers(options);
  const environment = { ...servers.environment };
  const deno = (script: string) =>
    runCommand(Deno.execPath(), ["run", "-A", script], { cwd: ROOT, env: environment });
  const speaking = (name: string, command: string, args: string[]) => () =>
    startChild(command, {
      args,
      cwd: ROOT,
      env: environment,
      onLine: (line) => console.log(`${name}: ${line}`),
    });

  const site = keepRunning(
    "site",
    speaking("site", Deno.execPath(), ["run", "-A", "dev.ts"]),
    changesIn(SITE_ROOMS),
  );
  await step("tables", deno("tasks/migrate.ts"));
  await step("demo world", deno("tasks/seed.ts"));
  await modules;
  const runWorker = speaking("worker", "node", ["--enable-source-maps", "workers/start.mjs"]);
  const worker = keepRunning("worker", runWorker, changesIn(WORKER_ROOMS));
  const address = `http://localhost:${options.port}`;
  await step("site", untilReady(address));
  return {
    address,
    lost: servers.lost,
    async stop() {
      await Promise.all([site.stop(), worker.stop()]);
      await servers.stop();
    },
  };
}
