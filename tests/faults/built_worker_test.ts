import assert from "node:assert/strict";
import { ROOT } from "$/tasks/command/root.ts";
import { runCommand } from "$/tasks/command/run_command.ts";

Deno.test("a built worker renders with the production build of React", async () => {
  await runCommand("node", ["workers/build.mjs"], { cwd: ROOT });
  // Without its settings the worker complains and ends; all its modules are loaded by then.
  const watch = `import { createRequire } from "node:module";
    const { cache } = createRequire(import.meta.url);
    const loaded = () => Object.values(cache).filter((one) => one.loaded).map(({ filename }) => filename);
    process.on("exit", () => console.log(loaded().join("\\n")));
    await import(process.argv[1]);`;
  const { stdout, stderr } = await new Deno.Command("node", {
    args: ["--input-type=module", "-e", watch, `${ROOT}/workers/dist/main.mjs`],
    env: { NODE_ENV: "" },
    cwd: ROOT,
  }).output();
  assert.match(new TextDecoder().decode(stderr), /DATABASE_URL is missing/);
  const loaded = new TextDecoder().decode(stdout);
  assert.match(loaded, /react-dom-server[\w.-]*\.production\.js/);
  assert.doesNotMatch(loaded, /\.development\.js/);
});
