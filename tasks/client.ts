import { TSC } from "./checks/types.ts";
import { CLIENT, writtenFiles } from "./client/package.ts";
import { runTask } from "./command/complaint.ts";
import { ROOT } from "./command/root.ts";
import { runCommand } from "./command/run_command.ts";
import { ensureWorkersModules } from "./workers_modules.ts";

/** Writes the TypeScript client from the API's description, and builds it for Node and browsers. */
await runTask(async () => {
  for (const [path, text] of await writtenFiles()) await Deno.writeTextFile(`${ROOT}/${path}`, text);
  await Deno.copyFile(`${ROOT}/LICENSE`, `${ROOT}/${CLIENT}/LICENSE`);
  await ensureWorkersModules();
  await runCommand("node", [TSC, "--project", `${ROOT}/${CLIENT}`], { cwd: ROOT });
});
