import assert from "node:assert/strict";
import { pause } from "$/lib/time/pause.ts";
import { sendSignal, startChild } from "$/tasks/servers/child.ts";
import { temporaryFolder } from "$/tasks/servers/folders.ts";
import { freePort } from "$/tasks/servers/free_port.ts";

const folder = await temporaryFolder("test");
const data = `${folder.path}/data`;
Deno.test.afterAll(() => folder[Symbol.dispose]());

/** `deno task dev` on a data folder and a free port, until it says that it is ready. */
async function dev(data: string, port = 0) {
  const address = Promise.withResolvers<string>();
  const said: string[] = [];
  const child = startChild(Deno.execPath(), {
    args: ["task", "dev", "--data", data, "--port", String(port)],
    onLine(line) {
      said.push(line);
      const ready = /^ {2}(http:\S+) +ready in/.exec(line);
      if (ready) address.resolve(ready[1]!);
    },
  });
  const died = child.status.then(() => Promise.reject(new Error(`dev ended:\n${said.join("\n")}`)));
  return { address: await Promise.race([address.promise, died]), said, child };
}

/** Every process that names this data folder on its command line or in its environment. */
async function processesOf(data: string): Promise<{ pid: number; commandLine: string }[]> {
  const found = [];
  for await (const { name } of Deno.readDir("/proc")) {
    if (!/^\d+$/.test(name) || Number(name) === Deno.pid) continue;
    const read = (file: string) => Deno.readTextFile(`/proc/${name}/${file}`).catch(() => "");
    const [commandLine, environment] = [await read("cmdline"), await read("environ")];
    if ((commandLine + environment).includes(data)) found.push({ pid: Number(name), commandLine });
  }
  return found;
}

async function isNobodyLeft(data: string): Promise<boolean> {
  for (let waited = 0; waited < 8_000; waited += 50) {
    if ((await processesOf(data)).length === 0) return true;
    await pause(50);
  }
  return false;
}

/** What ends it, and whom that reaches. A terminal reaches `deno task` and what it started, not sessions of their own. */
const ENDS = [
  ["kill -9 of what it was started through", "SIGKILL", /\0task\0dev\0/],
  ["kill -9 of everything", "SIGKILL", /./],
  ["the end of the terminal", "SIGHUP", /\0--data\0/],
] as const;

Deno.test("from the first answer on a right password is right: until the demo world is made the site says so", async () => {
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
  const { said } = await starting;
  isReady = true;
  await watching;
  const answer = await signIn(address);
  assert.equal(answer.status, 200);
  await answer.body?.cancel();
  seen.delete("page 200 false");
  seen.delete("sign-in 200");
  assert.deepEqual([...seen].sort(), ["page 503 true", "sign-in 503"]);
  assert.deepEqual(said.filter((line) => /legacy|warn/i.test(line)), []);
  await endBy("Ctrl-C", "SIGINT", /\0--data\0/);
});

for (const [how, signal, whom] of ENDS) {
  Deno.test(`after ${how} no process of \`deno task dev\` stays, and it comes up again`, async () => {
    const { address } = await dev(data);
    assert.deepEqual(await (await fetch(`${address}/readyz`)).json(), { ready: true });
    await endBy(how, signal, whom);
  });
}

async function endBy(how: string, signal: Deno.Signal, whom: RegExp) {
  const processes = await processesOf(data);
  assert.ok(processes.length >= 6, "task, dev, Postgres, NATS, site and worker");
  for (const { pid, commandLine } of processes) if (whom.test(commandLine)) sendSignal(pid, signal);
  assert.ok(await isNobodyLeft(data), how);
}

const signIn = (address: string) =>
  fetch(`${address}/api/v1/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: "dana@cedar.test", password: "Cedar-valley-1" }),
  });
