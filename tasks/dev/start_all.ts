import { checkClientFence } from "../checks/imports/client_fence.ts";
import { inWords } from "../checks/finding.ts";
import { modulesOf, SOURCE } from "../checks/imports/modules.ts";
import { readTexts } from "../checks/source_files.ts";
import { roomsBehind } from "../checks/imports/rooms.ts";
import { buildCss } from "../css.ts";
import { step } from "../command/progress.ts";
import { ROOT } from "../command/root.ts";
import { runCommand } from "../command/run_command.ts";
import { startChild } from "../servers/child.ts";
import { ensureWorkersModules } from "../workers_modules.ts";
import { keepRunning } from "./keep_running.ts";
import type { DevOptions } from "./options.ts";
import { startServers } from "./servers.ts";
import { untilReady } from "./until_ready.ts";
import { changesIn } from "./watch.ts";
import { denoScript } from "../servers/deno_script.ts";

/** Rooms of the site and of a worker. A change in them restarts it. */
const SITE_ROOMS = [".", ...roomsBehind("routes"), "locales", "fresh"];
const WORKER_ROOMS = [...roomsBehind("workers"), "locales"];

export interface Running {
  /** Names the server that has ended unexpectedly. */
  readonly lost: Promise<string>;
  stop(): Promise<void>;
}

/** Starts the servers, the demo world, the site and a worker, in parallel where possible. */
export async function startAll(options: DevOptions): Promise<Running> {
  const modules = step("workers' packages", ensureWorkersModules());
  const styles = step("stylesheets", buildCss());
  const servers = await startServers(options);
  // While this file exists, the site only reports that its world is being made.
  const pending = `${options.data}/demo-world-pending`;
  await Deno.writeTextFile(pending, "");
  const env = { ...servers.environment, DEMO_WORLD_PENDING: pending };
  const run = (name: string, command: string, args: string[], more: Record<string, string> = {}) => () =>
    startChild(command, {
      args,
      cwd: ROOT,
      env: { ...env, ...more },
      onLine: (line) => console.log(`${name}: ${line}`),
    });

  await styles;
  const runDev = run("site", Deno.execPath(), denoScript("dev.ts"));
  const runSite = () => {
    sayTrespasses();
    return runDev();
  };
  const site = keepRunning("site", runSite, changesIn(SITE_ROOMS));
  await step(
    "demo world",
    runCommand(Deno.execPath(), denoScript("tasks/seed.ts"), {
      cwd: ROOT,
      env: { ...env, ...servers.ofOwner },
    }),
  );
  await Deno.remove(pending);
  await modules;
  const runWorker = run("worker", "node", ["--enable-source-maps", "workers/start.mjs"], servers.ofWorker);
  const worker = keepRunning("worker", runWorker, changesIn(WORKER_ROOMS));
  styleOnChange();
  const room = run("room", Deno.execPath(), denoScript("tasks/dev/live_room.ts"))();
  await step("site", untilReady(`http://localhost:${options.port}`));
  return {
    lost: servers.lost,
    async stop() {
      await Promise.all([site.stop(), worker.stop(), room.stop("SIGKILL")]);
      await servers.stop();
    },
  };
}

/** The site serves static/ and notifies its pages of changes there. */
async function styleOnChange() {
  for await (const _ of changesIn(["assets"])) {
    await buildCss().catch((error) => console.log(`stylesheets: ${error.message}`));
  }
}

/** The build refuses an island that reaches the server; development reports it at once. */
async function sayTrespasses() {
  const trespasses = await readTexts(ROOT, SOURCE).then(
    (texts) => checkClientFence(modulesOf(texts)),
    () => [],
  );
  for (const trespass of trespasses) console.log(`site: ${inWords(trespass)}`);
}
