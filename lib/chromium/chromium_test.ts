import assert from "node:assert/strict";
import { chromiumLaunch } from "./chromium.ts";

Deno.test("a configured browser is used as it is: nothing is unpacked, the environment is unchanged", async () => {
  const environment = { CHROMIUM: "/opt/own/chromium", HOME: "/home/somebody" };
  const { executablePath, env } = await chromiumLaunch({ environment, cache: "/nowhere" });
  assert.equal(executablePath, "/opt/own/chromium");
  assert.deepEqual(env, environment);
});
