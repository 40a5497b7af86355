import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { listRoomPeople } from "$/db/room/room_people.ts";
import { CEDAR } from "$/db/seeds/organizations.ts";
import { fromFileUrl } from "$/lib/files/paths.ts";
import { type Work, workBetween, workOf } from "../answers/cpu.ts";
import { crowd, type Figures, readAgreed } from "../answers/crowd.ts";
import { signIn } from "../answers/sign_in.ts";
import { setStage } from "../answers/stage.ts";
import { median } from "../median.ts";

/**
 * `deno task bench room`: a room of 300 who answer every five seconds, in turns without boards and with 20 open,
 * half of them on another site than the one that takes the answers and the changes, which staff make in both.
 * How long an answer takes and what it costs, and how long a change takes to reach every board.
 */
const PEOPLE = 300;
const BOARDS = 20;
const TURNS = 6;
const TURN_S = 20;
const CHANGE_MS = 125;
/** So many people have a flag at any time. */
const FLAGGED = 12;
/** So many people does a board read again while 300 answer. */
const READ = 40;

await using stage = await setStage();
const { sql, port } = stage;
const origin = `http://localhost:${port}`;
const sites = [origin, `http://localhost:${(await stage.another()).port}`];
const [batch] = await sql<
  [{ id: string; orgId: string }]
>`select id, org_id from batches where name = 'Bench'`;
const [email, password] = batch.orgId === CEDAR.id
  ? ["dana@cedar.test", "Cedar-valley-1"]
  : ["omar@harbour.test", "Harbour-point-1"];
// A session has a dozen streams at most.
const cookies = [await signIn(origin, email, password), await signIn(origin, email, password)];
const agreed = await readAgreed(stage);
await crowd(stage, agreed, { phase: "signUps", respondents: PEOPLE, connections: 32 });
const people = (await sql<{ id: string }[]>`select id from respondents where batch_id = ${batch.id}`)
  .map(({ id }) => id);

interface Turn {
  readonly figures: Figures;
  readonly work: Work;
}
const without: Turn[] = [], within: Turn[] = [];
const waits: number[] = [];
await turn();
for (let nth = 0; nth < TURNS; nth++) {
  without.push(await changed());
  const boards = await openBoards();
  within.push(await changed(boards));
  await boards.close();
}
const of = (turns: Turn[], pick: (turn: Turn) => number) => median(turns.map(pick));
const p99 = (turns: Turn[]) => of(turns, ({ figures }) => figures.p99);
const cost = (turns: Turn[]) => of(turns, ({ figures, work }) => (work.site + work.database) / figures.done);
const at = (share: number) => waits.toSorted((a, b) => a - b)[Math.floor((waits.length - 1) * share)]!;
console.log(
  `answers p99     ${p99(without).toFixed(1)} ms, with ${BOARDS} boards ${p99(within).toFixed(1)} ms`,
);
console.log(`  ratio         ${(p99(within) / p99(without)).toFixed(2)} (goal 1.2)`);
console.log(
  `work an answer  ${cost(without).toFixed(2)} ms, with boards ${cost(within).toFixed(2)} ms`,
);
console.log(
  `change to the last board  p50 ${at(.5).toFixed(0)} ms, p95 ${at(.95).toFixed(0)} ms (goal 2,000), most ${
    at(1).toFixed(0)
  } ms, of ${waits.length}`,
);
console.log(`reading ${READ} people  ${(await readingMs()).toFixed(1)} ms`);

/** What a board waits for when people have changed, once nobody answers any more. */
async function readingMs(): Promise<number> {
  const took: number[] = [];
  const ids = people.slice(0, READ);
  for (let nth = 0; nth < 60; nth++) {
    const began = performance.now();
    await listRoomPeople(sql, batch.orgId, batch.id, { ids, limit: 2 * READ });
    took.push(performance.now() - began);
  }
  return median(took);
}

/** A turn in which staff change people, so that the boards alone make a difference. */
async function changed(boards?: Boards): Promise<Turn> {
  const changing = new AbortController();
  const changes = changePeople(boards, changing.signal);
  const figures = await turn();
  changing.abort();
  await changes;
  return figures;
}

async function turn(): Promise<Turn> {
  const before = await workOf(stage);
  const figures = await crowd(stage, agreed, {
    ...{ phase: "open", connections: 64 },
    ...{ seconds: TURN_S, perSecond: PEOPLE / 5 },
  });
  if (figures.failed > 0) throw new Error(`${figures.failed} answers failed`);
  return { figures, work: workBetween(before, await workOf(stage)) };
}

interface Boards {
  /** Resolves once all boards show the person with the mark, or without it. */
  show(id: string, isFlagged: boolean): Promise<void>;
  close(): Promise<void>;
}

async function openBoards(): Promise<Boards> {
  const boards = Array.from(
    { length: BOARDS },
    (_, at) => ({ site: sites[at % 2], cookie: cookies[at % 2] }),
  );
  const script = fromFileUrl(import.meta.resolve("./boards.mjs"));
  const args = ["-n", "19", "node", script, JSON.stringify({ batch: batch.id, boards })];
  const child = spawn("nice", args, { stdio: ["pipe", "pipe", "inherit"] });
  const waiting = new Map<string, () => void>();
  const opened = new Promise<void>((resolve) => waiting.set("open", resolve));
  createInterface(child.stdout).on("line", (line) => waiting.get(line)?.());
  await opened;
  return {
    async show(id, isFlagged) {
      const line = JSON.stringify([id, isFlagged]);
      const shown = new Promise<void>((resolve) => waiting.set(line, resolve));
      child.stdin.write(`${line}\n`);
      await shown;
    },
    async close() {
      child.stdin.end();
      await once(child, "exit");
    },
  };
}

/**
 * Flags one person after the other, and takes each flag off again some seconds later, at its own time: changes that
 * waited for boards would come all at once, when a board has read.
 */
async function changePeople(boards: Boards | undefined, signal: AbortSignal): Promise<void> {
  const under: Promise<void>[] = [];
  const headers = {
    cookie: cookies[0]!,
    origin,
    "sec-fetch-site": "same-origin",
    "content-type": "application/json",
  };
  const change = async (id: string, isFlagged: boolean) => {
    const began = performance.now();
    const body = JSON.stringify({ flaggedAt: isFlagged ? new Date().toISOString() : null });
    const answer = await fetch(`${origin}/api/v1/respondents/${id}`, { method: "PATCH", headers, body });
    await answer.body?.cancel();
    if (!boards) return;
    await boards.show(id, isFlagged);
    waits.push(performance.now() - began);
  };
  const flagged: string[] = [];
  for (let nth = 0; !signal.aborted; nth++) {
    await new Promise((resolve) => setTimeout(resolve, CHANGE_MS));
    if (flagged.length === FLAGGED) under.push(change(flagged.shift()!, false));
    await new Promise((resolve) => setTimeout(resolve, CHANGE_MS));
    const id = people[nth % people.length]!;
    under.push(change(id, true));
    flagged.push(id);
  }
  await Promise.all(under);
  await Promise.all(flagged.map((id) => change(id, false)));
}
