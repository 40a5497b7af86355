import assert from "node:assert/strict";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { fileURLToPath } from "node:url";
import { Builder } from "fresh/dev";
import { freePort } from "$/tasks/servers/free_port.ts";
import { type Load, load } from "./load.ts";

/**
 * A page with a list of 20 and a counter, with app wrapper and layout: requests per second against a bare
 * server that renders the same components, in turns; and the bytes of script that its browser loads.
 */
const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const OUT = `${ROOT}.cache/bench/fresh`;
const ROUNDS = 40;
const WARM_UP = 1500;
const TURN = 200;
const CONNECTIONS = 16;

const GOALS = { "/": 0.6, "/plain": 0.8 };
const GZIP_GOAL = 13 * 1024;

await new Builder({ root: `${ROOT}bench/fresh/app`, outDir: OUT }).build();
await using ours = await serve(`${OUT}/server.js`);
await using bare = await serve(`${ROOT}bench/fresh/bare.tsx`);

// Each page loads what the other needs (signals add hooks), so both are warmed up before one is measured.
for (const path of Object.keys(GOALS)) {
  await assertSamePage(path);
  for (const { port } of [ours, bare]) await load(port, path, CONNECTIONS, WARM_UP);
}
for (const [path, goal] of Object.entries(GOALS)) {
  const turns: { ours: Load; bare: Load }[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    turns.push({
      ours: await load(ours.port, path, CONNECTIONS, TURN),
      bare: await load(bare.port, path, CONNECTIONS, TURN),
    });
  }
  const [best, reference] = [
    upperQuarter(turns.map(({ ours }) => ours)),
    upperQuarter(turns.map(({ bare }) => bare)),
  ];
  const ratio = best.perSecond / reference.perSecond;
  console.log(`${path === "/" ? "one island" : "no island "}  ratio ${ratio.toFixed(2)} (goal ${goal})`);
  console.log(`  fresh  ${line(best)}`);
  console.log(`  bare   ${line(reference)}`);
}
await sizes();

/** Other load can only slow a turn down, but the very best of many turns is luck. */
function upperQuarter(loads: Load[]): Load {
  return loads.toSorted((a, b) => b.perSecond - a.perSecond)[Math.floor(loads.length / 4)]!;
}

/** Both send the same page, except for the island's markers and script. */
async function assertSamePage(path: string): Promise<void> {
  const [page, reference] = await Promise.all([ours, bare].map(async ({ port }) => {
    const html = await (await fetch(`http://127.0.0.1:${port}${path}`)).text();
    return html.replace(/<!--.*?-->|<script .*?<\/script>/gs, "");
  }));
  assert.equal(page, reference);
}

function line({ perSecond, p50, p99 }: Load): string {
  return `${perSecond.toFixed(0).padStart(6)} requests/s   p50 ${p50.toFixed(2)} ms   p99 ${
    p99.toFixed(2)
  } ms`;
}

async function sizes() {
  let raw = 0, gzip = 0, brotli = 0;
  const { version } = await import(`file://${OUT}/snapshot.js`);
  const dir = `${OUT}/static/_fresh/js/${version}`;
  for await (const { name } of Deno.readDir(dir)) {
    if (!name.endsWith(".js")) continue;
    const content = await Deno.readFile(`${dir}/${name}`);
    raw += content.length;
    gzip += gzipSync(content, { level: 9 }).length;
    brotli += brotliCompressSync(content).length;
  }
  console.log(`script of the page  ${raw} B, gzip ${gzip} B (goal ${GZIP_GOAL}), brotli ${brotli} B`);
}

/** Serves the module in a process of its own, on a free port. */
async function serve(module: string): Promise<{ port: number } & AsyncDisposable> {
  const port = freePort();
  const args = ["serve", "-A", "--host=127.0.0.1", `--port=${port}`, `--config=${ROOT}deno.json`, module];
  const child = new Deno.Command(Deno.execPath(), { args, stdout: "null", stderr: "null" }).spawn();
  const ended = child.status.then(({ code }) => Promise.reject(new Error(`${module} ended with ${code}`)));
  await Promise.race([ended, untilOpen(port)]);
  return {
    port,
    async [Symbol.asyncDispose]() {
      ended.catch(() => {});
      child.kill();
      await child.status;
    },
  };
}

async function untilOpen(port: number): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt++) {
    try {
      (await Deno.connect({ port })).close();
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
  throw new Error(`Nothing listens on port ${port}`);
}
