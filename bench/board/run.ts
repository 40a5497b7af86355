import type { CDPSession, Page } from "playwright-core";
import { CEDAR } from "$/db/seeds/organizations.ts";
import { pause } from "$/lib/time/pause.ts";
import { alive, signUpFor } from "$/tests/helpers/browser/at_the_player.ts";
import { crowd, readAgreed } from "../answers/crowd.ts";
import { signIn } from "../answers/sign_in.ts";
import { setStage } from "../answers/stage.ts";
import { openChromium } from "../player/rig.ts";
import { watchBoard } from "./watch_board.ts";

/**
 * `deno task bench board`: a room of 300, ten of whom sit in real browsers and the others by the API, on a
 * board in a browser while 20 of its people change each second. From the server's answer to the change on the
 * board, the frames of the board, and what a change costs its page; first with everybody on one site, then
 * with the board on another one.
 */
const PEOPLE = 300;
const BROWSERS = 10;
const PER_SECOND = 20;
const TURN_S = 20;
const SMOOTH_MS = 17;

await using stage = await setStage();
const { sql, port } = stage;
const origin = `http://localhost:${port}`;
const elsewhere = `http://localhost:${(await stage.another()).port}`;
const [batch] = await sql<[{ id: string; orgId: string; projectId: string }]>`
  select id, org_id, project_id from batches where name = 'Bench'`;
const cookie = batch.orgId === CEDAR.id
  ? await signIn(origin, "dana@cedar.test", "Cedar-valley-1")
  : await signIn(origin, "omar@harbour.test", "Harbour-point-1");
const agreed = await readAgreed(stage);
await crowd(stage, agreed, { phase: "signUps", respondents: PEOPLE - BROWSERS, connections: 16 });
const people = await sql<{ id: string; assessmentId: string }[]>`
  select person.id, assessment.id as assessment_id from respondents as person
  join assessments as assessment on assessment.respondent_id = person.id where batch_id = ${batch.id}`;

await using browser = await openChromium();
const sitters = new AbortController();
const sitting = await Promise.all(Array.from({ length: BROWSERS }, () => openSitter()));
const answering = sitting.map(async (page) => {
  while (!sitters.signal.aborted) {
    await step(page).catch(() => {});
    await pause(3_000, sitters.signal);
  }
});

/** Who is flagged or paused. */
const changed = new Set<string>();
for (const [name, site] of [["one site", origin], ["two sites", elsewhere]] as const) {
  const board = await openBoard(site);
  const quiet = await framesOf(board, () => pause(TURN_S * 1000));
  // Half of the answers that 300 who answer every ten seconds would give: they share the machine.
  const load = crowd(stage, agreed, { phase: "open", connections: 16, seconds: TURN_S, perSecond: 15 });
  const sent: Sent[] = [];
  const busy = await framesOf(board, () => change(sent));
  await load;
  const waits = await waitsOf(board.page, sent);
  const perChange = (what: "scriptMs" | "styleMs" | "layoutMs" | "taskMs") =>
    `${((busy[what] - quiet[what]) / sent.length).toFixed(2)} ms`;
  console.log(`${name}: ${sent.length} changes, ${(sent.length / TURN_S).toFixed(0)} a second`);
  console.log(
    `  answer to board  p50 ${at(waits, .5)} ms, p95 ${at(waits, .95)} ms (goal 2,000), most ${
      at(waits, 1)
    } ms`,
  );
  for (const [when, it] of [["quiet", quiet], ["changing", busy]] as const) {
    console.log(
      `  frames ${when.padEnd(9)} ${(100 * it.smooth).toFixed(1)} % under ${SMOOTH_MS} ms (goal 95), p95 ${
        it.p95.toFixed(1)
      } ms, longest ${it.longest.toFixed(0)} ms; tasks over 50 ms: ${it.longTasks}; ${
        (it.taskMs / TURN_S / 10).toFixed(1)
      } % of a core`,
    );
  }
  console.log(
    `  a change costs   ${perChange("scriptMs")} of script, ${perChange("styleMs")} of style, ${
      perChange("layoutMs")
    } of layout; ${perChange("taskMs")} in all`,
  );
  await board.page.context().close();
}
sitters.abort();
await Promise.all(answering);

interface Sent {
  readonly id: string;
  readonly is: (shown: { state: string; isFlagged: boolean }) => boolean;
  /** When the site's answer had come. */
  readonly answeredAt: number;
  readonly sentAt: number;
}

/** Flags people and takes flags off, pauses and resumes them: 20 changes a second, each of another person. */
async function change(sent: Sent[]): Promise<void> {
  const headers = {
    ...{ cookie, origin, "sec-fetch-site": "same-origin", "content-type": "application/json" },
  };
  const call = async (method: string, path: string, body: object, id: string, is: Sent["is"]) => {
    const sentAt = Date.now();
    const answer = await fetch(`${origin}/api/v1${path}`, { method, headers, body: JSON.stringify(body) });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
    sent.push({ id, is, sentAt, answeredAt: Date.now() });
  };
  const under: Promise<void>[] = [];
  const began = performance.now();
  for (let nth = 0; nth < PER_SECOND * TURN_S; nth++) {
    const { id, assessmentId } = people[nth % people.length]!;
    const isOn = !changed.delete(id);
    if (isOn) changed.add(id);
    const reason = isOn ? { reason: "Bench" } : {};
    const pausing = `/assessments/${assessmentId}/${isOn ? "pause" : "resume"}`;
    const flag = { flaggedAt: isOn ? new Date() : null };
    under.push(
      nth % 2 === 0
        ? call("PATCH", `/respondents/${id}`, flag, id, (it) => it.isFlagged === isOn)
        : call("POST", pausing, reason, id, (it) => (it.state === "paused") === isOn),
    );
    await pause(Math.max(0, began + (nth + 1) * 1000 / PER_SECOND - performance.now()));
  }
  await Promise.all(under);
  // The last ones are on their way.
  await pause(2_500);
}

/** From the site's answer to the change on the board, in milliseconds; 0 if it was there before the answer. */
async function waitsOf(page: Page, sent: readonly Sent[]): Promise<number[]> {
  const changes = await page.evaluate(() => board.changes);
  const waits = sent.map(({ id, is, sentAt, answeredAt }) => {
    const shown = changes.find((it) => it.id === id && it.at >= sentAt && is(it));
    return shown ? Math.max(0, Math.round(shown.at - answeredAt)) : Infinity;
  });
  const lost = waits.filter((ms) => ms === Infinity).length;
  if (lost > 0) console.log(`  ${lost} changes were never seen`);
  return waits.filter((ms) => ms !== Infinity).toSorted((one, other) => one - other);
}

function at(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!;
}

interface Board {
  readonly page: Page;
  readonly line: CDPSession;
}

async function openBoard(site: string): Promise<Board> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const [name, value] = cookie.split("=") as [string, string];
  await context.addCookies([{ name, value, domain: "localhost", path: "/" }]);
  const page = await context.newPage();
  await page.goto(`${site}/admin/project/${batch.projectId}/batch/${batch.id}/room`);
  await page.locator("[data-live=true]").waitFor();
  if (await page.locator(".room-person").count() !== PEOPLE) throw new Error("the board shows not everybody");
  await page.evaluate(watchBoard);
  const line = await context.newCDPSession(page);
  await line.send("Performance.enable", { timeDomain: "threadTicks" });
  return { page, line };
}

async function framesOf({ page, line }: Board, work: () => Promise<void>) {
  const workSoFar = async () => {
    const { metrics } = await line.send("Performance.getMetrics");
    return new Map(metrics.map(({ name, value }) => [name, value * 1000]));
  };
  const before = await workSoFar();
  await page.evaluate(() => board.clear());
  await work();
  const { frames, longTasks } = await page.evaluate(() => board);
  const after = await workSoFar();
  const spent = (name: string) => after.get(name)! - before.get(name)!;
  const sorted = frames.toSorted((one, other) => one - other);
  return {
    smooth: frames.filter((ms) => ms < SMOOTH_MS).length / frames.length,
    p95: at(sorted, .95),
    longest: at(sorted, 1),
    longTasks: longTasks.length,
    scriptMs: spent("ScriptDuration"),
    styleMs: spent("RecalcStyleDuration"),
    layoutMs: spent("LayoutDuration"),
    taskMs: spent("TaskDuration"),
  };
}

/** Somebody who sits the test in the player. */
async function openSitter(): Promise<Page> {
  const who = await signUpFor({ url: origin }, stage.room.code, "NEO_C");
  const context = await browser.newContext({ viewport: { width: 800, height: 700 } });
  await context.addCookies([{ name: "assay_respondent", value: who.token, domain: "localhost", path: "/" }]);
  const page = await context.newPage();
  await page.goto(`${origin}/tests/active?assessment=${who.assessmentId}`);
  await alive(page);
  return page;
}

/** One answer, or one step on. */
async function step(page: Page): Promise<void> {
  const modal = page.locator("dialog[open] .dialog-acts button:enabled");
  const answers = page.locator("main input[type=radio]");
  const patience = { timeout: 2_000 };
  if (await modal.count() > 0) await modal.last().click(patience);
  else if (await answers.count() > 0) await answers.nth(2).click(patience);
  else await page.locator(".player-foot button:enabled").last().click(patience);
}
