import { verifyChain } from "$/tests/helpers/respondents/chain.ts";
import { type Work, workBetween, workOf } from "./cpu.ts";
import { crowd, type Figures, type Phase, readAgreed } from "./crowd.ts";
import { prepareReference } from "./reference.ts";
import { setStage, type Stage } from "./stage.ts";
import { median } from "../median.ts";

/**
 * How many answers per second one process of the site stores, each acknowledged once it is on disk; in turns
 * with pgbench writing the same to the same Postgres. Then the start of a room, half of that load, and a
 * crowd at its real pace.
 */
const ROUNDS = 9;
const HALVES = 3;
const TURN_S = 5;
const CONNECTIONS = 128;

await using stage = await setStage(Deno.args);
const reference = await prepareReference(stage);
const agreed = await readAgreed(stage);
const go = (phase: Phase) => crowd(stage, agreed, phase);

const opening = await workOf(stage);
const room = await go({ phase: "signUps", respondents: 3000, connections: CONNECTIONS });
say("3,000 sign up, enter, start", room, `in ${(room.ms / 1000).toFixed(1)} s (goal 10 s)`);
const seating = workBetween(opening, await workOf(stage));
console.log(
  `time at work for each of them   site ${(seating.site / room.done).toFixed(1)} ms, database ${
    (seating.database / room.done).toFixed(1)
  } ms`,
);

await go({ phase: "closed", connections: CONNECTIONS, seconds: TURN_S });
await reference.run(TURN_S);
const turns: { ours: Figures; theirs: number; ourWork: Work; theirWork: Work }[] = [];
for (let round = 0; round < ROUNDS; round++) {
  const start = await workOf(stage);
  const ours = await go({ phase: "closed", connections: CONNECTIONS, seconds: TURN_S });
  const middle = await workOf(stage);
  const theirs = await reference.run(TURN_S);
  const end = await workOf(stage);
  turns.push({ ours, theirs, ourWork: workBetween(start, middle), theirWork: workBetween(middle, end) });
  say("  a turn at full speed", ours, `pgbench ${theirs.toFixed(0)}/s`);
}
const middle = (of: (turn: typeof turns[number]) => number) => median(turns.map(of));
const rate = middle(({ ours }) => ours.perSecond);
console.log(`full speed, 128 connections     ${rate.toFixed(0)} answers/s, median of ${ROUNDS} turns`);
console.log(`pgbench, 32 connections         ${middle(({ theirs }) => theirs).toFixed(0)}/s`);
console.log(
  `ratio                           ${
    middle(({ ours, theirs }) => ours.perSecond / theirs).toFixed(2)
  } (goal 1.0)`,
);
// If others use the machine too, pgbench's 33 processes get more of it than our 3. CPU time shows what each
// costs.
const µs = (of: (turn: typeof turns[number]) => number) => `${(middle(of) * 1000).toFixed(0)} µs`;
const took = ({ site, database, clients }: Work) => site + database + clients;
console.log(
  `time at work for an answer      site ${µs(({ ours, ourWork }) => ourWork.site / ours.done)}, database ${
    µs(({ ours, ourWork }) => ourWork.database / ours.done)
  }, crowd ${µs(({ ours, ourWork }) => ourWork.clients / ours.done)}`,
);
console.log(
  `  of pgbench                    database ${
    µs(({ theirs, theirWork }) => theirWork.database / (theirs * TURN_S))
  }, pgbench ${µs(({ theirs, theirWork }) => theirWork.clients / (theirs * TURN_S))}`,
);
const cost = middle(({ ours, theirs, ourWork, theirWork }) =>
  (took(theirWork) / (theirs * TURN_S)) / (took(ourWork) / ours.done)
);
console.log(`ratio by time at work           ${cost.toFixed(2)}`);

// Writes out what the turns at full speed have left, so that it does not count in this load.
await stage.sql`checkpoint`;
const halves: Figures[] = [];
for (let round = 0; round < HALVES; round++) {
  halves.push(await go({ phase: "open", connections: 256, seconds: 10, perSecond: rate / 2 }));
  say("  half of that load", halves.at(-1)!, "");
}
console.log(
  `half of that load               p99 ${
    median(halves.map(({ p99 }) => p99)).toFixed(1)
  }, median of ${HALVES} (goal 50 ms)`,
);
const paced = await go({ phase: "pace", respondents: 2000, seconds: 45 });
say("2,000 at personality pace", paced, "(goal p99 100 ms)");
await proveStored(stage);

function say(what: string, { perSecond, p50, p99, most, failed }: Figures, more: string) {
  console.log(
    `${what.padEnd(31)} ${perSecond.toFixed(0).padStart(6)}/s   p50 ${p50.toFixed(1)}   p99 ${
      p99.toFixed(1)
    }   most ${most.toFixed(0)} ms   failed ${failed}   ${more}`,
  );
}

/** Checks that every acknowledged answer is stored once and sealed. */
async function proveStored({ sql, folder }: Stage) {
  const people: { id: string; answered: number }[] = JSON.parse(
    await Deno.readTextFile(`${folder}/people.json`),
  );
  const answered = people.reduce((sum, person) => sum + person.answered, 0);
  const [kept] = await sql`select count(*)::int as events from response_events where respondent_id = any(${
    people.map(({ id }) => id)
  }::uuid[])`;
  for (const { id } of people.slice(0, 50)) await verifyChain(sql, id);
  console.log(
    `${answered} answers were sent, ${kept!.events} are stored; the chains of 50 were recomputed and hold`,
  );
}
