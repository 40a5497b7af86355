import { workOf } from "../answers/cpu.ts";
import { ROOT } from "$/tasks/command/root.ts";
import { runCommand } from "$/tasks/command/run_command.ts";
import { median } from "../median.ts";

/**
 * `deno task bench workers [starts]`: the CPU time of a worker's start, from its process to the check of its
 * environment, which ends it here: all that it loads is loaded by then. Bundled with its packages, as workers
 * are run; and bundled without them, in turns. Beside both, a Node that does nothing.
 */
const STARTS = Number(Deno.args[0] ?? 20);
const FOLDER = `${ROOT}/workers/dist`;
const [WHOLE, APART] = [`${FOLDER}/main.mjs`, `${FOLDER}/apart.mjs`];
const BUILD_APART = `
  import { bundle, WORKERS } from "./build.mjs";
  await bundle(WORKERS + "/main.ts", ${JSON.stringify(APART)});`;

const ways: Readonly<Record<string, readonly string[]>> = {
  "node alone": ["--eval", "0"],
  "with packages in the bundle": [WHOLE],
  "with packages in folders": [APART],
};
const times = new Map(Object.keys(ways).map((way) => [way, [] as number[]]));
await runCommand("node", ["workers/build.mjs"], { cwd: ROOT });
try {
  await runCommand("node", ["--input-type=module", "--eval", BUILD_APART], { cwd: `${ROOT}/workers` });
  for (let turn = 0; turn < STARTS; turn++) {
    for (const [way, args] of Object.entries(ways)) times.get(way)!.push(await cpuOf(args));
  }
} finally {
  await Deno.remove(APART).catch(() => {});
}
const [least] = times.values().map(median);
for (const [way, all] of times) {
  console.log(
    `${way.padEnd(28)} ${(median(all) / 1000).toFixed(2)} s of a core, ${
      (median(all) / least!).toFixed(1)
    } times node alone`,
  );
}

async function cpuOf(args: readonly string[]): Promise<number> {
  const pids = { sitePid: Deno.pid, databasePid: Deno.pid };
  const before = await workOf(pids);
  const { stderr } = await new Deno.Command("node", {
    args: [...args],
    cwd: FOLDER,
    clearEnv: true,
    env: { PATH: Deno.env.get("PATH")!, NODE_ENV: "production" },
  }).output();
  const said = new TextDecoder().decode(stderr);
  if (said !== "" && !said.startsWith("The environment is not complete")) throw new Error(said);
  return (await workOf(pids)).clients - before.clients;
}
