import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { openLog } from "../../lib/log.ts";
import { pause } from "../../lib/time/pause.ts";
import { browsersOf, groupOf } from "../../tests/helpers/browser/own_browsers.ts";
import { printingBrowser } from "./launch.ts";
import { openPress } from "./press.ts";

// This file is also the process that is killed: it prints without end.
if (process.env.PRINT_UNTIL_KILLED) {
  const press = openPress(
    { launch: () => printingBrowser(), pages: 1, restartAfter: 500, limitMs: 30_000 },
    openLog("error"),
  );
  const body = "<p>On and on.</p>".repeat(2_000);
  const sheet = {
    language: "en-US",
    direction: "ltr" as const,
    title: "On",
    style: "",
    body,
    madeAt: new Date(0),
  };
  for (;;) {
    await press.print(sheet, new AbortController().signal);
    console.log("printed");
  }
}

test("no browser outlives a worker that was killed while it printed", async (t) => {
  // A killed process leaves its files.
  const TMPDIR = await mkdtemp(join(tmpdir(), "left-alone-"));
  t.after(() => rm(TMPDIR, { recursive: true }));
  const worker = spawn(process.execPath, [fileURLToPath(import.meta.url)], {
    env: { ...process.env, NODE_TEST_CONTEXT: undefined, TMPDIR, PRINT_UNTIL_KILLED: "1" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  await once(worker.stdout, "data");
  const [browser, ...others] = browsersOf(worker.pid!);
  assert.ok(browser);
  assert.deepEqual(others, []);
  assert.ok(groupOf(browser).length > 1, "a browser is several processes");
  worker.kill("SIGKILL");
  for (let waited = 0; groupOf(browser).length > 0; waited += 50) {
    assert.ok(waited < 15_000, "processes are left");
    await pause(50);
  }
});
