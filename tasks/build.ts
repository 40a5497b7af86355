import { Builder } from "fresh/dev";
import { buildOptions } from "$/fresh.config.ts";
import { writeBills } from "./bill_of_materials.ts";
import { checkClientFence } from "./checks/imports/client_fence.ts";
import { inWords } from "./checks/finding.ts";
import { modulesOf, SOURCE } from "./checks/imports/modules.ts";
import { readTexts } from "./checks/source_files.ts";
import { Complaint, runTask } from "./command/complaint.ts";
import { buildCss } from "./css.ts";
import { step } from "./command/progress.ts";
import { ROOT } from "./command/root.ts";
import { runCommand } from "./command/run_command.ts";
import { ensureWorkersModules } from "./workers_modules.ts";

const PARTS: Readonly<Record<string, () => Promise<void>>> = { site: buildSite, workers: buildWorkers };

/** `deno task build [site] [workers]`: the production build, into _fresh/ and workers/dist/. */
await runTask(async () => {
  const names = Deno.args.length > 0 ? Deno.args : Object.keys(PARTS);
  for (const name of names) {
    const build = PARTS[name];
    if (!build) throw new Complaint(`deno task build [${Object.keys(PARTS).join("] [")}]`);
    await build();
  }
});

async function buildSite() {
  const trespasses = checkClientFence(modulesOf(await readTexts(ROOT, SOURCE)));
  if (trespasses.length > 0) throw new Complaint(trespasses.map(inWords).join("\n"));
  await step("stylesheets", buildCss());
  await step("site", new Builder(buildOptions).build());
  await writeBills(`${ROOT}/_fresh`);
}

async function buildWorkers() {
  await step("workers' packages", ensureWorkersModules());
  await step("workers", runCommand("node", ["workers/build.mjs"], { cwd: ROOT }));
}
