import assert from "node:assert/strict";
import { pause } from "$/lib/time/pause.ts";
import { sendSignal, startChild } from "$/tasks/servers/child.ts";
import { temporaryFolder } from "$/tasks/servers/folders.ts";
import { freePort } from "$/tasks/servers/free_port.ts";

const folder = await temporaryFolder("test");
const data = `${folder.path}/data`;
Deno.test.afterAll(() => folder[Symbol.dispose]());

/** Starts `deno task dev` on a data folder and a free port; returns once it is ready. */
async function dev(data: string, port = 0) {
  const address = Promise.withResolvers<string>();
  const lines: string[] = [];
  const child = startChild(Deno.execPath(), {
    args: ["task", "dev", "--data", data, "--port", String(port)],
    onLine(line) {
      lines.push(line);
      const ready = /^ {2}(http:\S+) +ready in/.exec(line);
      if (ready) address.resolve(ready[1]!);
    },
  });
  const died = child.status.then(() => Promise.reject(new Error(`dev ended:\n${lines.join("\n")}`)));
  return { address: await Promise.race([address.promise, died]), lines, child };
}

/** Every process that has this data folder in its command line or environment. */
async function processesOf(data: string): Promise<{ pid: number; commandLine: string }[]> {
  const processes = [];
  for await (const { name } of Deno.readDir("/proc")) {
    if (!/^\d+$/.test(name) || Number(name) === Deno.pid) continue;
    const read = (file: string) => Deno.readTextFile(`/proc/${name}/${file}`).catch(() => "");
    const [commandLine, environment] = [await read("cmdline"), await read("environ")];
    if ((commandLine + environment).includes(data)) processes.push({ pid: Number(name), commandLine });
  }
  return processes;
}

async function haveAllEnded(data: string): Promise<boolean> {
  for (let waited = 0; waited < 8_000; waited += 50) {
    if ((await processesOf(data)).length === 0) return true;
    await pause(50);
  }
  return false;
}

/**
 * How dev is ended, by which signal, and which processes receive it. A terminal reaches `deno task` and its
 * children, but not sessions of their own.
 */
const ENDS = [
  ["kill -9 of the starting process", "SIGKILL", /\0task\0dev\0/],
  ["kill -9 of all processes", "SIGKILL", /./],
  ["closing the terminal", "SIGHUP", /\0--data\0/],
] as const;

Deno.test("the site refuses sign-ins with 503 until the demo world is made, then accepts them", async () => {
  const port = freePort();
  const address = `http://localhost:${port}`;
  const starting = dev(data, port);
  let isReady = false;
  const seen = new Set<string>();
  const watch = async () => {
    while (!isReady) {
      const page = await fetch(`${address}/login`, { headers: { accept: "text/html" } }).catch(() => null);
      if (page) seen.add(`page ${page.status} ${/world is being made/.test(await page.text())}`);
      const answer = await signIn(address).catch(() => null);
      if (answer) seen.add(`sign-in ${answer.status}`);
      await answer?.body?.cancel();
      await pause(100);
    }
  };
  const watching = watch();
  const { lines } = await starting;
  isReady = true;
  await watching;
  const answer = await signIn(address);
  assert.equal(answer.status, 200);
  await answer.body?.cancel();
  seen.delete("page 200 false");
  seen.delete("sign-in 200");
  assert.deepEqual([...seen].sort(), ["page 503 true", "sign-in 503"]);
  assert.deepEqual(lines.filter((line) => /legacy|warn/i.test(line)), []);
  await endBy("Ctrl-C", "SIGINT", /\0--data\0/);
});

for (const [ending, signal, receivers] of ENDS) {
  Deno.test(`after ${ending} no process of \`deno task dev\` is left, and it starts again`, async () => {
    const { address } = await dev(data);
    assert.deepEqual(await (await fetch(`${address}/readyz`)).json(), { ready: true });
    await endBy(ending, signal, receivers);
  });
}

async function endBy(ending: string, signal: Deno.Signal, receivers: RegExp) {
  const processes = await processesOf(data);
  assert.ok(processes.length >= 6, "task, dev, Postgres, NATS, site and worker");
  for (const { pid, commandLine } of processes) if (receivers.test(commandLine)) sendSignal(pid, signal);
  assert.ok(await haveAllEnded(data), ending);
}

const signIn = (address: string) =>
  fetch(`${address}/api/v1/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: "dana@cedar.test", password: "Cedar-valley-1" }),
  });
