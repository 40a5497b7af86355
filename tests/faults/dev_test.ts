import assert from "node:assert/strict";
import { pause } from "../../lib/pause.ts";
import { sendSignal, startChild } from "../../tasks/servers/child.ts";
import { temporaryFolder } from "../../tasks/servers/folders.ts";

/** `deno task dev` on a data folder and a free port, until it says that it is ready. */
async function dev(data: string) {
  const address = Promise.withResolvers<string>();
  const said: string[] = [];
  const child = startChild(Deno.execPath(), {
    args: ["task", "dev", "--data", data, "--port", "0"],
    onLine(line) {
      said.push(line);
      const ready = /^ {2}(http:\S+) +ready in/.exec(line);
      if (ready) address.resolve(ready[1]!);
    },
  });
  const died = child.status.then(() => Promise.reject(new Error(`dev ended:\n${said.join("\n")}`)));
  return { address: await Promise.race([address.promise, died]) };
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
  ["Ctrl-C", "SIGINT", /\0--data\0/],
  ["kill -9 of everything", "SIGKILL", /./],
  ["the end of the terminal", "SIGHUP", /\0--data\0/],
] as const;

Deno.test("however `deno task dev` is ended no process stays, and it comes up again after each", async () => {
  using folder = await temporaryFolder("test");
  const data = `${folder.path}/data`;
  for (const [how, signal, whom] of ENDS) {
    const { address } = await dev(data);
    assert.deepEqual(await (await fetch(`${address}/readyz`)).json(), { ready: true });
    const processes = await processesOf(data);
    assert.ok(processes.length >= 6, "task, dev, Postgres, NATS, site and worker");
    for (const { pid, commandLine } of processes) if (whom.test(commandLine)) sendSignal(pid, signal);
    assert.ok(await isNobodyLeft(data), how);
  }
});
