import { fromFileUrl } from "$/lib/files/paths.ts";
import { signIn } from "../answers/sign_in.ts";
import type { Stage } from "../answers/stage.ts";
import { memoryOf } from "../memory.ts";
import { openCrowds, setScale } from "./crowds.ts";
import { countFiles, numberIn } from "./looks.ts";
import { keep, seenNow } from "./measured.ts";

const STREAMS = 10_000;

/**
 * `deno task bench scale streams [10000]`: event streams of respondents who wait, all at one site: what they hold, and
 * how long it takes until each is told of a change that concerns all.
 */
export async function benchStreams(words: readonly string[]): Promise<void> {
  const seen = seenNow();
  const streams = numberIn(words, STREAMS);
  await using stage = await setScale();
  const site = `http://localhost:${stage.port}`;
  const crowds = await openCrowds(stage, 1);
  const { done } = await crowds.run({ phase: "signUps", respondents: streams, connections: 64 });
  const [{ id }] = await stage.sql<[{ id: string }]>`select id from batches where name = 'Bench'`;
  const cookie = await signIn(site, "dana@cedar.test", "Cedar-valley-1");
  const before = await held(stage);
  const { opened, told } = await listen({
    port: stage.port,
    people: `${stage.folder}/crowd_0/people.json`,
    change: {
      path: `/api/v1/batches/${id}/room/hands`,
      method: "PUT",
      headers: { cookie, origin: site, "sec-fetch-site": "same-origin", "content-type": "application/json" },
      body: JSON.stringify({ allowed: true }),
    },
  }, () => held(stage));
  const figures = {
    ...{ ...seen, streams: done, openedMs: told.openedMs, toldP50: told.p50, toldMost: told.most },
    files: opened.files,
    siteBase: before.site,
    siteBytes: (opened.site - before.site) / done,
    brokerBytes: (opened.broker - before.broker) / done,
    databaseConnections: opened.connections,
  };
  console.log(`${done} streams open after ${(told.openedMs / 1000).toFixed(1)} s, ${opened.files} files`);
  console.log(
    `a stream is ${(figures.siteBytes / 1024).toFixed(1)} KiB of the site, ${
      (figures.brokerBytes / 1024).toFixed(2)
    } KiB of the broker; ${opened.connections} connections to the database`,
  );
  console.log(
    `a change reached ${told.done} of them: p50 ${told.p50.toFixed(0)} ms, the last ${
      told.most.toFixed(0)
    } ms`,
  );
  if (told.failed > 0) throw new Error(`${told.failed} streams were not told`);
  await keep(words, "streams", figures);
}

interface Told {
  readonly done: number;
  readonly failed: number;
  readonly openedMs: number;
  readonly p50: number;
  readonly most: number;
}

/** Opens the streams in a process of its own, and makes the change after a look at what they hold. */
async function listen<Look>(job: object, look: () => Promise<Look>): Promise<{ opened: Look; told: Told }> {
  const child = new Deno.Command("node", {
    args: [fromFileUrl(import.meta.resolve("./streams.mjs")), JSON.stringify(job)],
    stdin: "piped",
    stdout: "piped",
    stderr: "inherit",
  }).spawn();
  const output = child.stdout.pipeThrough(new TextDecoderStream())[Symbol.asyncIterator]();
  if ((await output.next()).value !== "open\n") throw new Error("not all streams could be opened");
  const opened = await look();
  const input = child.stdin.getWriter();
  await input.write(new TextEncoder().encode("go\n"));
  let text = "";
  for (let piece = await output.next(); !piece.done; piece = await output.next()) text += piece.value;
  await input.close().catch(() => {});
  await child.status;
  return { opened, told: JSON.parse(text) };
}

async function held({ sql, sitePid, brokerPid }: Stage) {
  const [{ connections }] = await sql<[{ connections: number }]>`
    select count(*) as connections from pg_stat_activity where application_name = 'assay site'`;
  return {
    site: await memoryOf(sitePid, "VmRSS"),
    broker: await memoryOf(brokerPid, "VmRSS"),
    files: await countFiles(sitePid),
    connections,
  };
}
