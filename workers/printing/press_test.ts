import assert from "node:assert/strict";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { test, type TestContext } from "node:test";
import { openLog } from "../../lib/log.ts";
import { pause } from "../../lib/time/pause.ts";
import { browsersOf, groupOf, isRenderer } from "../../tests/helpers/browser/own_browsers.ts";
import { printingBrowser } from "./launch.ts";
import { openPress } from "./press.ts";
import type { Sheet } from "./sheet.ts";

const LIMIT_MS = 30_000;
const NEVER = new AbortController().signal;

function open(t: TestContext, changes: { pages?: number; restartAfter?: number; limitMs?: number } = {}) {
  const events: string[] = [];
  const log = openLog("info", (line) => events.push(JSON.parse(line).event));
  const options = { launch: () => printingBrowser(), pages: 1, restartAfter: 500, limitMs: LIMIT_MS };
  const press = openPress({ ...options, ...changes }, log);
  t.after(() => press.close());
  return { ...press, press, events };
}

const sheet = (title: string, body = `<h1>${title}</h1>`): Sheet => ({
  language: "en-US",
  direction: "ltr",
  title,
  style: "@page { size: a4 }",
  body,
  madeAt: new Date("2026-03-03T09:00:00Z"),
});

/** A document that takes many seconds. */
const ENDLESS = sheet("Endless", "<p>All work and no play.</p>".repeat(500_000));

const browsers = () => browsersOf(process.pid);

async function until(condition: () => boolean) {
  for (let waited = 0; !condition(); waited += 20) {
    assert.ok(waited < LIMIT_MS, `not within ${LIMIT_MS} ms: ${condition}`);
    await pause(20);
  }
}

test("a document leaves nothing on the page for the next one", async (t) => {
  const [used, fresh] = [open(t), open(t)];
  const first = Buffer.from(await used.print(sheet("Élodie Tremblay"), NEVER)).toString("latin1");
  const second = Buffer.from(await used.print(sheet("Noah Reid"), NEVER));
  assert.deepEqual(used.press.state, { pages: 1, documents: 2, browsers: 1 });
  assert.deepEqual(second, Buffer.from(await fresh.print(sheet("Noah Reid"), NEVER)));
  const hex = (name: string) => Buffer.from(name, "utf16le").swap16().toString("hex").toUpperCase();
  assert.ok(first.includes(hex("Élodie")), "the title is in the file, encoded like this");
  assert.ok(!second.includes(hex("Élodie")) && !second.includes("lodie"));
});

test("there are as many pages as documents at a time, and they are reused", async (t) => {
  const { press } = open(t, { pages: 2 });
  const printed = await Promise.all(["a", "b", "c", "d", "e"].map((name) => press.print(sheet(name), NEVER)));
  assert.equal(new Set(printed.map((pdf) => Buffer.from(pdf).toString("latin1"))).size, 5);
  assert.deepEqual(press.state, { pages: 2, documents: 5, browsers: 1 });
});

test("a document loads nothing and runs no script", async (t) => {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(request.url!);
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  t.after(() => server.close());
  const { port } = server.address() as { port: number };
  const at = (path: string) => `http://127.0.0.1:${port}/${path}`;
  const { print } = open(t);
  const hostile = `<img src="${at("img")}" onerror="document.title='taken'"><link rel=stylesheet href="${
    at("css")
  }">
    <style>@import "${at("import")}"; h1 { background: url(${at("background")}) }</style><h1>Hello</h1>
    <iframe src="${at("frame")}"></iframe><object data="${at("object")}"></object>`;
  const pdf = Buffer.from(await print(sheet("Honest", hostile), NEVER)).toString("latin1");
  assert.match(pdf, /\/Title \(Honest\)/);
  assert.deepEqual(requests, []);
});

test("a document that takes too long fails with that reason and delays no other", async (t) => {
  const { print, press } = open(t, { pages: 2, limitMs: 4_000 });
  await Promise.all([print(sheet("warm"), NEVER), print(sheet("up"), NEVER)]);
  const endless = print(ENDLESS, NEVER);
  endless.catch(() => {});
  for (let n = 0; n < 5; n++) await print(sheet(`meanwhile ${n}`), NEVER);
  await assert.rejects(endless, /^Error: printing took longer than 4 s$/);
  await print(sheet("afterwards"), NEVER);
  assert.deepEqual([press.state.browsers, press.state.documents], [1, 8]);
});

test("an abort rejects at once, both while waiting and while printing", async (t) => {
  const { print, press } = open(t);
  await print(sheet("warm"), NEVER);
  const printing = new AbortController();
  const inHand = print(ENDLESS, printing.signal);
  const waiting = new AbortController();
  const inTurn = print(sheet("waiting"), waiting.signal);
  waiting.abort(new Error("not wanted"));
  await assert.rejects(inTurn, /not wanted/);
  printing.abort(new Error("given up"));
  await assert.rejects(inHand, /given up/);
  await print(sheet("afterwards"), NEVER);
  assert.deepEqual(press.state, { pages: 1, documents: 2, browsers: 1 });
});

test("a killed browser fails its documents, and the next document gets a new one", async (t) => {
  const { print, press, events } = open(t, { pages: 2 });
  await print(sheet("warm"), NEVER);
  const inHand = [print(ENDLESS, NEVER), print(ENDLESS, NEVER)];
  for (const one of inHand) one.catch(() => {});
  await until(() => press.state.pages === 2);
  const [browser, ...others] = browsers();
  assert.deepEqual(others, []);
  process.kill(browser!, "SIGKILL");
  for (const one of inHand) await assert.rejects(one, /^Error: the browser ended while it printed$/);
  await print(sheet("afterwards"), NEVER);
  assert.deepEqual(press.state, { pages: 1, documents: 2, browsers: 2 });
  assert.deepEqual(events, ["printer.browser_lost"]);
});

test("a browser is replaced after some documents, and no document waits or fails", async (t) => {
  const { print, press, events } = open(t, { pages: 2, restartAfter: 3 });
  for (let round = 0; round < 6; round++) {
    await Promise.all([print(sheet("left"), NEVER), print(sheet("right"), NEVER)]);
    await pause(200);
  }
  await until(() => browsers().length === 1);
  assert.equal(press.state.documents, 12);
  assert.ok(press.state.browsers >= 2, `${press.state.browsers} browsers`);
  assert.deepEqual(events, []);
});

test("a browser that dies at the start is started again; if none starts, that is the error", async (t) => {
  let bad = 1;
  const log = openLog("error", () => {});
  const launch = async () => ({ ...await printingBrowser(), ...bad-- > 0 && { executablePath: "/nowhere" } });
  const press = openPress({ launch, pages: 1, restartAfter: 500, limitMs: LIMIT_MS }, log);
  t.after(() => press.close());
  await press.print(sheet("first"), NEVER);
  for (const browser of browsers()) process.kill(browser, "SIGKILL");
  await until(() => press.state.pages === 0);
  bad = 3;
  await assert.rejects(
    press.print(sheet("second"), NEVER),
    /^Error: the browser to print with does not start: \/nowhere$/,
  );
  await press.print(sheet("third"), NEVER);
  assert.equal(press.state.browsers, 2);
});

test("a browser that never answers is ended, and another is started", async (t) => {
  const folder = await mkdtemp(join(tmpdir(), "silent-browser-"));
  t.after(() => rm(folder, { recursive: true }));
  const executablePath = `${folder}/chromium`;
  await writeFile(executablePath, "#!/bin/sh\nwhile :; do sleep 1; done\n", { mode: 0o755 });
  const silent = [{ executablePath }];
  const events: string[] = [];
  const log = openLog("info", (line) => events.push(JSON.parse(line).reason));
  const launch = async () => ({ ...await printingBrowser(), ...silent.pop() });
  const press = openPress({ launch, pages: 1, restartAfter: 500, limitMs: 5_000 }, log);
  t.after(() => press.close());
  await press.print(sheet("first"), NEVER);
  assert.deepEqual(events, ["Error: the browser has not started within 5 s"]);
  assert.equal(browsers().length, 1);
});

test("a browser that dies while its processes still write into its folder ends nothing but itself", async (t) => {
  const folder = await mkdtemp(join(tmpdir(), "dying-browser-"));
  t.after(() => rm(folder, { recursive: true }));
  const executablePath = `${folder}/chromium`;
  const script = `#!/bin/sh
for word; do case $word in --user-data-dir=*) home=\${word#*=} ;; esac; done
(for n in $(seq 900000); do : > "$home/$((n % 300))"; done) 2>/dev/null &
sleep 0.3
exit 1
`;
  await writeFile(executablePath, script, { mode: 0o755 });
  const dying = [{ executablePath }];
  // One of these ends a worker.
  const unhandled: unknown[] = [];
  const note = (reason: unknown) => void unhandled.push(reason);
  process.on("unhandledRejection", note);
  t.after(() => process.off("unhandledRejection", note));
  const log = openLog("error", () => {});
  const launch = async () => ({ ...await printingBrowser(), ...dying.pop() });
  const press = openPress({ launch, pages: 1, restartAfter: 500, limitMs: LIMIT_MS }, log);
  t.after(() => press.close());
  await press.print(sheet("first"), NEVER);
  // Puppeteer gives up removing a folder of its own after about two seconds.
  await pause(3_000);
  assert.deepEqual(unhandled, []);
});

test("a closed press leaves no browser and prints no more", async (t) => {
  const { print, press } = open(t);
  const inHand = print(ENDLESS, NEVER);
  inHand.catch(() => {});
  await until(() => press.state.pages === 1);
  await press.close();
  await assert.rejects(inHand, /the browser ended/);
  await assert.rejects(print(sheet("late"), NEVER), /closed/);
  assert.deepEqual(browsers(), []);
  assert.equal(press.state.pages, 0);
});

test("a crashed page fails its document with a reason and is replaced", async (t) => {
  const { print, press } = open(t);
  await print(sheet("warm"), NEVER);
  const [browser] = browsers();
  const before = groupOf(browser!);
  const inHand = print(ENDLESS, NEVER);
  inHand.catch(() => {});
  await pause(300);
  for (const renderer of before.filter(isRenderer)) process.kill(renderer, "SIGKILL");
  await assert.rejects(inHand, /^Error: the browser's page crashed$/);
  await print(sheet("afterwards"), NEVER);
  assert.deepEqual(press.state, { pages: 1, documents: 2, browsers: 1 });
});
