import { leanConfig } from "./lean/packages.ts";
import { ROOT } from "./command/root.ts";
import { runTask } from "./command/complaint.ts";

/** `deno task lean`, in an image after the build: the next `deno install` skips development packages. */
await runTask(async () => {
  for (const file of [`${ROOT}/deno.json`, `${ROOT}/fresh/deno.json`]) {
    const lean = leanConfig(JSON.parse(await Deno.readTextFile(file)));
    await Deno.writeTextFile(file, JSON.stringify(lean, null, 2));
  }
});
