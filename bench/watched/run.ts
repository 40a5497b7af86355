import { BuiltCache, setBuildCache } from "fresh/internal";
import { pathToFileURL } from "node:url";
import process from "node:process";
import { createApp } from "$/app.ts";
import { buildOptions } from "$/fresh.config.ts";
import { flushActivity } from "$/domain/sitting/clock/activity.ts";
import { readEnvironment } from "$/model/site/environment.ts";
import type { Handle } from "$/site/handler/paths.ts";
import { withMetrics } from "$/site/metrics/site_metrics.ts";
import { withTracing } from "$/site/metrics/site_tracing.ts";
import { openSite } from "$/site/site.ts";
import { crowd, readAgreed } from "../answers/crowd.ts";
import { setStage } from "../answers/stage.ts";

/**
 * What it costs an answer that the site is watched. Three sites in this process, which share all code, answer in short
 * turns. One counts its requests and sends traces of the usual share to a collector; the two others do neither, and
 * show how exact this is. What watching adds is less than that, so it is measured around a request that does nothing
 * as well. Times
 * are of the processor, without the server of Deno, which would make the share smaller.
 */
const PAIRS = 400;
const WARM = 15;
const AT_ONCE = 64;

let spans = 0;
await using collector = Deno.serve(
  { port: 0, hostname: "127.0.0.1", onListen: () => {} },
  async (request) => {
    for (const { scopeSpans } of (await request.json()).resourceSpans) spans += scopeSpans[0].spans.length;
    return Response.json({});
  },
);

await using stage = await setStage();
await crowd(stage, await readAgreed(stage), { phase: "signUps", respondents: 300, connections: 16 });
interface Person {
  readonly token: string;
  readonly deviceId: string;
  answered: number;
}
const people: Person[] = JSON.parse(await Deno.readTextFile(`${stage.folder}/people.json`));
const snapshot = await import(pathToFileURL(`${stage.folder}/build/snapshot.js`).href);

function openHandler(more: Record<string, string>) {
  const site = openSite(readEnvironment({ ...stage.environment, ...more }));
  const app = createApp(site);
  setBuildCache(app, new BuiltCache(buildOptions.root, `${stage.folder}/build`, snapshot), "production");
  return { site, handle: app.handler() };
}
const bare = openHandler({});
const other = openHandler({});
const watched = openHandler({
  METRICS_PORT: "1",
  OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${collector.addr.port}`,
});

let next = 0;
async function answer({ handle }: typeof bare): Promise<void> {
  const person = people[next++ % people.length]!;
  const { questions, places } = stage.room;
  const response = await handle(
    new Request(`${stage.environment.APP_URL}/api/v1/responses`, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Respondent ${person.token}` },
      body: JSON.stringify({
        subtestQuestion: questions[person.answered % questions.length],
        timestamp: new Date().toISOString(),
        deviceId: person.deviceId,
        answer: 1 + person.answered++ % places,
      }),
    }),
  );
  if (response.status !== 201) throw new Error(`status ${response.status}: ${await response.text()}`);
  await response.text();
}

/** Microseconds of the processor for an answer. */
async function turn(site: typeof bare): Promise<number> {
  const { user, system } = process.cpuUsage();
  await Promise.all(Array.from({ length: AT_ONCE }, () => answer(site)));
  const end = process.cpuUsage();
  return (end.user - user + end.system - system) / AT_ONCE;
}

const pairs: { bare: number; watched: number; other: number }[] = [];
for (let pair = 0; pair < PAIRS + WARM; pair++) {
  const turns = { bare: 0, watched: 0, other: 0 };
  const order = [["bare", bare], ["watched", watched], ["other", other]] as const;
  // Each comes first as often, so that growing tables cost all the same.
  for (let at = 0; at < order.length; at++) {
    const [name, site] = order[(at + pair) % order.length]!;
    turns[name] = await turn(site);
  }
  // The first turns compile the code.
  if (pair >= WARM) pairs.push(turns);
}

const TURNS = 20;
const REQUESTS = 20_000;
const request = new Request(`${stage.environment.APP_URL}/api/v1/responses`, { method: "POST" });
const nothing = () => Promise.resolve(new Response(null, { status: 201 }));
const watchedNothing = withTracing(withMetrics(nothing, watched.site), watched.site);

/** Microseconds of the processor for a request that does nothing. The quickest turn had least beside it. */
async function costOf(handle: Handle): Promise<number> {
  const turns: number[] = [];
  for (let turn = 0; turn < TURNS; turn++) {
    const { user, system } = process.cpuUsage();
    for (let at = 0; at < REQUESTS; at++) await handle(request);
    const end = process.cpuUsage();
    turns.push((end.user - user + end.system - system) / REQUESTS);
  }
  return Math.min(...turns);
}
const [costNothing, costWatchedNothing] = [await costOf(nothing), await costOf(watchedNothing)];

// Other work on the machine only adds to a turn, so the quick ones say more than the middle.
const share = (part: number) => `${(100 * part).toFixed(1)} %`;
const quick = (of: (pair: typeof pairs[number]) => number) =>
  pairs.map(of).sort((a, b) => a - b)[Math.floor(PAIRS / 4)]!;
const [cost, costWatched, costOther] = [quick((p) => p.bare), quick((p) => p.watched), quick((p) => p.other)];
console.log(`an answer                       ${cost.toFixed(1)} µs, watched ${costWatched.toFixed(1)} µs`);
const added = costWatchedNothing - costNothing;
console.log(`ratio                           ${(2 * costWatched / (cost + costOther)).toFixed(3)}`);
console.log(`the two others, compared        ${(costOther / cost).toFixed(3)}`);
console.log(`watching alone                  ${added.toFixed(2)} µs, ${share(added / cost)} (goal 3 %)`);
console.log(`${spans} spans of ${PAIRS * AT_ONCE} answers were received`);
for (const { site } of [bare, other, watched]) {
  await flushActivity(site);
  await Promise.all([site.tracing?.close(), site.sql.end(), site.broker.close()]);
}
