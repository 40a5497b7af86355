import assert from "node:assert/strict";
import { chromiumLaunch } from "./chromium.ts";
import { whyNoSandbox } from "./sandbox.ts";

Deno.test("a configured browser is used as it is: nothing is unpacked, the environment is unchanged", async () => {
  const environment = { CHROMIUM: "/opt/own/chromium", HOME: "/home/somebody" };
  const { executablePath, args, env } = await chromiumLaunch({ environment, cache: "/nowhere" });
  assert.equal(executablePath, "/opt/own/chromium");
  assert.deepEqual(env, environment);
  assert.equal(args.includes("--no-sandbox"), await whyNoSandbox() !== null);
});

Deno.test("the sandbox needs a user who is not root, and a kernel that allows namespaces", async () => {
  const allowed = () => Promise.resolve(true);
  assert.equal(await whyNoSandbox(false, allowed), null);
  assert.match((await whyNoSandbox(true, allowed))!, /root/);
  assert.match((await whyNoSandbox(false, () => Promise.resolve(false)))!, /namespaces/);
});
