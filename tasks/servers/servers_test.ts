import assert from "node:assert/strict";
import { fromFileUrl } from "$/lib/files/paths.ts";
import { pause } from "$/lib/time/pause.ts";
import { sendSignal, startChild } from "./child.ts";
import { temporaryFolder } from "./folders.ts";
import { startNats } from "./nats.ts";
import { startPostgres } from "./postgres.ts";
import { denoScript } from "./deno_script.ts";

const HOLDER = fromFileUrl(import.meta.resolve("../../tests/helpers/world/holder.ts"));

/** Another process with its own server on the folder. */
async function hold(kind: "nats" | "postgres", folder: string) {
  const { promise, resolve } = Promise.withResolvers<number>();
  const child = startChild(Deno.execPath(), {
    args: denoScript(HOLDER, kind, folder),
    onLine: (line) => /^\d+$/.test(line) && resolve(Number(line)),
  });
  return { child, serverPid: await promise };
}

async function isGone(pid: number) {
  for (let waited = 0; waited < 5_000; waited += 20) {
    // A zombie process has no command line.
    const alive = await Deno.readTextFile(`/proc/${pid}/cmdline`).catch(() => "");
    if (alive === "") return true;
    await pause(20);
  }
  return false;
}

for (const kind of ["nats", "postgres"] as const) {
  const start = kind === "nats" ? startNats : startPostgres;

  Deno.test(`${kind} does not outlive a process that was killed, and its folder serves the next one`, async () => {
    using folder = await temporaryFolder("test");
    const data = `${folder.path}/${kind}`;
    const { child, serverPid } = await hold(kind, data);
    await assert.rejects(start({ folder: data }), /in use by another run/);
    sendSignal(child.pid, "SIGKILL");
    assert.ok(await isGone(serverPid));
    const server = await start({ folder: data });
    await server.stop();
    assert.ok(await isGone(server.pid));
  });
}

Deno.test("a server that a dead run left on the folder is ended; another process with its pid is not", async () => {
  using folder = await temporaryFolder("test");
  const data = `${folder.path}/postgres`;
  const first = await startPostgres({ folder: data });
  await first.stop();
  const pidFile = `${data}/cluster/postmaster.pid`;
  // Two foreign processes: one looks like a server on our folder, the other only has the pid in the file.
  const left = startChild("sh", { args: ["-c", "while :; do sleep 1; done", `${data}/cluster`] });
  const innocent = startChild("sleep", { args: ["60"] });
  for (const { pid } of [left, innocent]) {
    await Deno.writeTextFile(pidFile, `${pid}\n${data}/cluster\n1\n5432\n`);
    const server = await startPostgres({ folder: data });
    await server.stop();
  }
  assert.ok(await isGone(left.pid));
  assert.ok(sendSignal(innocent.pid, "SIGCONT"));
  await innocent.stop("SIGKILL");
});

Deno.test("NATS restarts on its old port with its stored data", async () => {
  using folder = await temporaryFolder("test");
  const data = `${folder.path}/nats`;
  const first = await startNats({ folder: data });
  const port = Number(new URL(first.url).port);
  await first.stop();
  const second = await startNats({ folder: data, port });
  assert.equal(second.url, first.url);
  await second.stop();
});
