import { Complaint, runTask } from "./command/complaint.ts";
import { ROOT } from "./command/root.ts";
import { exists } from "./servers/folders.ts";
import { ensureWorkersModules } from "./workers_modules.ts";

/** `deno task bench <name> [words]` runs bench/<name>/run.ts. */
await runTask(async () => {
  const [name = "", ...words] = Deno.args;
  const script = `${ROOT}/bench/${name}/run.ts`;
  if (name === "" || !await exists(script)) {
    const names = (await Array.fromAsync(Deno.readDir(`${ROOT}/bench`))).filter(({ isDirectory }) =>
      isDirectory
    );
    throw new Complaint(`deno task bench <${names.map(({ name }) => name).sort().join(" | ")}>`);
  }
  // Some benches start workers, whose packages a fresh clone does not have.
  await ensureWorkersModules();
  const bench = new Deno.Command(Deno.execPath(), { args: ["run", "-A", script, ...words], cwd: ROOT });
  return (await bench.spawn().status).code;
});
