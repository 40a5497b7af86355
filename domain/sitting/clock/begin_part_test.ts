import assert from "node:assert/strict";
import { refuses } from "../../../tests/helpers/world/refuses.ts";
import { seatAtSmall } from "../../../tests/helpers/respondents/seated.ts";
import { closeBatch } from "../../../tests/helpers/world/batch_moves.ts";
import { type World, world } from "../../../tests/helpers/world/world.ts";
import { changeBatch } from "../../batches/change_batch.ts";
import { editCode } from "../../codes/edit_code.ts";
import { readRoom } from "../../room/room.ts";
import { beginPart } from "./begin_part.ts";
import { pauseSitting, resumeSitting } from "./pause_sitting.ts";
import { followClock } from "./follow_clock.ts";
import { startTimer } from "./start_timer.ts";

/** Mei and Ravi by a room code with a shared start; the part "puzzles" has a minute. */
async function roomOfTwo(t: World, change?: Parameters<typeof seatAtSmall>[1]) {
  const seated = await seatAtSmall(t, change);
  const { ctx, subtests } = seated;
  await editCode(ctx, t.dana, t.springRoom.id, { startsTogether: true });
  await t
    .sql`update respondents set test_code_id = ${t.springRoom.id} where id in (${t.mei.id}, ${t.ravi.id})`;
  const [mei, ravi] = [await seated.person(t.mei), await seated.person(t.ravi)];
  return {
    ...seated,
    mei,
    ravi,
    begin: (who: typeof mei) => beginPart(ctx, t.dana, who.assessmentId),
    start: (who: typeof mei, startedAt?: number) => startTimer(ctx, who, subtests.puzzles!, { startedAt }),
    async marks(who: typeof mei) {
      const { results } = await readRoom(ctx, t.dana, t.springIntake.id, { limit: 500, offset: 0 });
      const { state, marks } = results.find(({ respondent }) => respondent.id === who.respondentId)!;
      return [state, marks.includes("ready")];
    },
  };
}

Deno.test("people wait at the first timed part until staff start it, and nobody's time runs before their own start", async () => {
  await using t = await world();
  const { clock, mei, ravi, begin, start, marks } = await roomOfTwo(t);
  await mei.begin("habits");
  await refuses("not_ready_to_start", () => begin(mei));
  await mei.begin("puzzles");
  const since = clock.at;
  const waiting = await start(mei);
  assert.deepEqual([waiting.startedAt, waiting.key, waiting.halt], [
    null,
    undefined,
    { kind: "start", since, by: null },
  ]);
  await refuses("subtest_not_started", () => mei.answer("largest", { answer: 1 }));
  assert.deepEqual([await marks(mei), (await marks(ravi))[1]], [["in_progress", true], false]);

  clock.at += 300_000;
  await begin(mei);
  const begunAt = clock.at;
  assert.deepEqual(await marks(mei), ["in_progress", false]);
  // The message was on its way for 1.5 s; no device starts before it.
  clock.at += 1_500;
  const running = await start(mei);
  assert.deepEqual([running.startedAt, running.subtest?.deadline], [clock.at, clock.at + 60_000]);
  assert.ok(running.key && !running.halt);
  await refuses("not_ready_to_start", () => begin(mei));

  // Who comes later waits for a start of their own.
  await ravi.begin("puzzles");
  clock.at += 10_000;
  await begin(ravi);
  assert.ok(clock.at > begunAt);
  assert.equal((await start(ravi, begunAt)).startedAt, clock.at);
});

Deno.test("who is paused while waiting waits again", async () => {
  await using t = await world();
  const { ctx, mei, begin, start, marks } = await roomOfTwo(t);
  await mei.begin("puzzles");
  await pauseSitting(ctx, t.dana, mei.assessmentId, { reason: "Fire alarm" });
  assert.deepEqual(await marks(mei), ["paused", false]);
  await resumeSitting(ctx, t.dana, mei.assessmentId, {});
  assert.equal((await start(mei)).halt?.kind, "start");
  await begin(mei);
  assert.notEqual((await start(mei)).startedAt, null);
});

Deno.test("who opens a later part first waits there, and no running time stands while they wait", async () => {
  await using t = await world();
  const { ctx, clock, subtests, mei, begin, start } = await roomOfTwo(t, (test) => ({
    ...test,
    sections: test.sections.map((section) => ({
      ...section,
      subtests: section.subtests.map((one) => one.id === "habits" ? { ...one, timeLimit: 60 } : one),
    })),
  }));
  await mei.begin("puzzles");
  const later = () => startTimer(ctx, mei, subtests.puzzles!);
  assert.deepEqual([(await later()).startedAt, (await later()).key], [null, undefined]);
  await begin(mei);
  const { deadline } = (await later()).subtest!;
  await mei.begin("habits");
  const first = await startTimer(ctx, mei, subtests.habits!);
  assert.deepEqual([first.startedAt, first.halt], [clock.at, undefined]);
  clock.at += 30_000;
  assert.equal((await start(mei)).subtest!.deadline, deadline);
});

Deno.test("whoever waits begins once the shared start is turned off, or the batch is closed", async () => {
  await using t = await world();
  const { ctx, clock, mei, ravi, start, marks } = await roomOfTwo(t);
  const change = (startsTogether: boolean) => editCode(ctx, t.dana, t.springRoom.id, { startsTogether });
  await mei.begin("puzzles");
  const told = followClock(ctx, mei, AbortSignal.timeout(60_000));
  const heard = told.next();
  clock.at += 60_000;
  await change(false);
  assert.equal((await heard).value, true);
  await told.return(undefined);
  assert.deepEqual(await marks(mei), ["in_progress", false]);
  const running = await start(mei, clock.at - 30_000);
  assert.deepEqual([running.startedAt, running.halt], [clock.at, undefined]);

  await change(true);
  await ravi.begin("puzzles");
  assert.equal((await start(ravi)).halt?.kind, "start");
  await closeBatch(ctx, t.dana, t.springIntake.id);
  assert.deepEqual(await marks(ravi), ["in_progress", false]);
  assert.equal((await start(ravi)).startedAt, clock.at);
});

Deno.test("nobody waits at a part of a closed batch", async () => {
  await using t = await world();
  const { ctx, mei, start } = await roomOfTwo(t);
  await mei.begin("habits");
  await changeBatch(ctx, t.dana, t.springIntake.id, { status: "complete" });
  await mei.begin("puzzles");
  assert.equal((await start(mei)).halt, undefined);
});
