import assert from "node:assert/strict";
import { temporaryFolder } from "$/tasks/servers/folders.ts";
import { ROOT } from "$/tasks/command/root.ts";
import { runCommand } from "$/tasks/command/run_command.ts";

Deno.test("a built worker contains its packages, and the production build of React", async () => {
  await runCommand("node", ["workers/build.mjs"], { cwd: ROOT });
  // Where it finds no packages beside it.
  using folder = await temporaryFolder("built-worker");
  await Deno.copyFile(`${ROOT}/workers/dist/main.mjs`, `${folder.path}/main.mjs`);
  const { stderr } = await new Deno.Command("node", {
    args: ["main.mjs"],
    cwd: folder.path,
    clearEnv: true,
    env: { PATH: Deno.env.get("PATH")! },
  }).output();
  assert.match(
    new TextDecoder().decode(stderr),
    /^The environment is not complete:\n.*DATABASE_URL is missing/,
  );
  const built = await Deno.readTextFile(`${folder.path}/main.mjs`);
  assert.match(built, /react-dom-server[\w.-]*\.production\.js/);
  assert.doesNotMatch(built, /react[\w.-]*\.development\.js/);
});
