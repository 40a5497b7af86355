import assert from "node:assert/strict";
import { chromiumLaunch } from "./chromium.ts";

Deno.test("a browser that is named is taken as it is: nothing is unpacked, and it has its own libraries", async () => {
  const environment = { CHROMIUM: "/opt/own/chromium", HOME: "/home/somebody" };
  const { executablePath, env } = await chromiumLaunch({ environment, cache: "/nowhere" });
  assert.equal(executablePath, "/opt/own/chromium");
  assert.deepEqual(env, environment);
});
