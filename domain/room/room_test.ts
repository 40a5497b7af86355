import assert from "node:assert/strict";
import { openSql } from "../../db/connection/pool.ts";
import type { ServerEvent } from "../../lib/http/event_stream.ts";
import type { RoomChange, RoomPerson } from "../../model/room/room.ts";
import { SILENT_AFTER } from "../../model/times.ts";
import { colleague } from "../../tests/helpers/world/colleague.ts";
import { refuses } from "../../tests/helpers/world/refuses.ts";
import { supportOf } from "../../tests/helpers/world/let_support_in.ts";
import { seatAtSmall } from "../../tests/helpers/respondents/seated.ts";
import { type World, world } from "../../tests/helpers/world/world.ts";
import { sqlOf } from "../access/find_actor.ts";
import { setFlag } from "../respondents/marks.ts";
import { giveTime } from "../sitting/clock/give_time.ts";
import { pauseSitting, resumeSitting } from "../sitting/clock/pause_sitting.ts";
import { flushActivity } from "../sitting/clock/activity.ts";
import { readPeople, readProgress } from "./read_people.ts";
import { followRoom, readRoom } from "./room.ts";

const PAGE = { limit: 500, offset: 0 };
const ALL = { lastId: null };

/** Mei in a part of one minute, and the board of her batch. */
async function roomWithMei(t: World) {
  const seated = await seatAtSmall(t);
  const mei = await seated.person(t.mei);
  await mei.begin("puzzles");
  const read = async () => {
    const { results } = await readRoom(seated.ctx, t.dana, t.springIntake.id, PAGE);
    return results.find(({ respondent }) => respondent.id === mei.respondentId)!;
  };
  return { ...seated, mei, read };
}

Deno.test("a board shows where somebody is, how far, how long, and whether they are heard", async () => {
  await using t = await world();
  const { ctx, clock, mei, read } = await roomWithMei(t);
  const { of } = await read();
  await mei.answer("primes", { answers: [2] });
  await flushActivity(ctx);
  clock.at += 10_000;
  const { respondent, state, test, subtest, ...rest } = await read();
  assert.deepEqual([respondent.firstName, state], ["Mei", "in_progress"]);
  assert.deepEqual([test?.number, test?.of, subtest?.name], [3, 3, "Puzzles"]);
  assert.deepEqual(rest, {
    assessment: mei.assessmentId,
    answered: 1,
    of,
    timeLeftMs: 50_000,
    extraMs: 0,
    pausedMs: 0,
    lastHeardAt: new Date(clock.at - 10_000).toISOString(),
    isOnline: true,
    devices: 0,
    marks: [],
    incidents: 0,
    hand: null,
    message: null,
  });
  clock.at += SILENT_AFTER;
  assert.equal((await read()).isOnline, false);
});

Deno.test("a paused test stands on the board, and how long it stood is told", async () => {
  await using t = await world();
  const { ctx, clock, mei, read } = await roomWithMei(t);
  clock.at += 10_000;
  await pauseSitting(ctx, t.dana, mei.assessmentId, { reason: "Fire alarm" });
  clock.at += 30_000;
  const facts = ({ state, timeLeftMs, pausedMs }: RoomPerson) => [state, timeLeftMs, pausedMs];
  assert.deepEqual(facts(await read()), ["paused", 50_000, 30_000]);
  await resumeSitting(ctx, t.dana, mei.assessmentId, {});
  clock.at += 5_000;
  assert.deepEqual(facts(await read()), ["in_progress", 45_000, 30_000]);
});

Deno.test("those who sit come first, and a page counts everybody", async () => {
  await using t = await world();
  await roomWithMei(t);
  const { count, results } = await readRoom(t.ctx, t.dana, t.springIntake.id, PAGE);
  const states = results.map(({ state }) => state);
  assert.equal(states[0], "in_progress");
  assert.deepEqual(states, [...states].sort((one, other) => STATES.indexOf(one) - STATES.indexOf(other)));
  const page = await readRoom(t.ctx, t.dana, t.springIntake.id, { limit: 1, offset: 1 });
  assert.deepEqual([page.count, page.results.length], [count, 1]);
  assert.equal(page.results[0]!.respondent.id, results[1]!.respondent.id);
});
const STATES = ["in_progress", "not_started", "finished"];

Deno.test("a board gets everybody, then only who has changed, and on return what it missed", async () => {
  await using t = await world();
  const { ctx, mei } = await roomWithMei(t);
  const leaving = new AbortController();
  const { signal } = leaving;
  const board = followRoom(ctx, t.dana, t.springIntake.id, { ...ALL, signal });
  const first = await next(board);
  assert.ok(first.data.isWhole && first.data.people.length > 2);

  await giveTime(ctx, t.dana, mei.assessmentId, { minutes: 2, reason: "Fire alarm" });
  const given = await next(board);
  assert.deepEqual(given.data.people.map(({ respondent, extraMs }) => [respondent.id, extraMs]), [
    [mei.respondentId, 120_000],
  ]);

  // Another board keeps the feed open while this one is away.
  const other = followRoom(ctx, t.dana, t.springIntake.id, { ...ALL, signal });
  await next(other);
  await board.return(undefined);
  await setFlag(ctx, t.dana, [t.ravi.id], true);
  await next(other);
  const back = followRoom(ctx, t.dana, t.springIntake.id, { lastId: given.id!, signal });
  const missed = await next(back);
  assert.equal(missed.data.isWhole, false);
  assert.deepEqual(missed.data.people.map(({ respondent, marks }) => [respondent.id, marks]), [
    [t.ravi.id, ["flagged"]],
  ]);
  leaving.abort();
  for (const one of [other, back]) assert.equal((await one.next()).done, true);
});

Deno.test("of who has only answered the board reads progress alone, and of whom more has happened everything", async () => {
  await using t = await world();
  const { ctx, clock, mei } = await roomWithMei(t);
  const everything = async () => {
    const { results } = await readPeople(ctx, t.cedar.id, t.springIntake.id, {
      ids: [mei.respondentId],
      limit: 9,
    });
    return results[0]!;
  };
  const before = await everything();
  clock.at += 2_000;
  await mei.answer("primes", { answers: [2] });
  await flushActivity(ctx);
  const after = await readProgress(ctx, t.cedar.id, [before]);
  assert.deepEqual(after.map(({ answered }) => answered), [before.answered + 1]);
  assert.deepEqual(after, [await everything()]);
  assert.deepEqual(await readProgress(ctx, t.harbour.id, [before]), [], "not of another organisation");

  await mei.begin("habits");
  assert.deepEqual(await readProgress(ctx, t.cedar.id, after), [], "she is at another part");
});

Deno.test("a board shows answers that came with a change of staff", async () => {
  await using t = await world();
  const { ctx, mei } = await roomWithMei(t);
  const leaving = new AbortController();
  const board = followRoom(ctx, t.dana, t.springIntake.id, { ...ALL, signal: leaving.signal });
  await next(board);
  const shown = new Map<string, unknown[]>();
  await mei.answer("primes", { answers: [2] });
  await flushActivity(ctx);
  await setFlag(ctx, t.dana, [t.ravi.id], true);
  while (shown.size < 2) {
    for (const { respondent, answered, marks } of (await next(board)).data.people) {
      shown.set(respondent.id, [answered, marks]);
    }
  }
  assert.deepEqual(shown.get(mei.respondentId), [1, []]);
  assert.deepEqual(shown.get(t.ravi.id)?.[1], ["flagged"]);
  leaving.abort();
  await board.return(undefined);
});

Deno.test("a change reaches a board while all connections of its site are busy", async () => {
  await using t = await world();
  const sql = openSql(t.url, { max: 1 }), boards = openSql(t.url, { max: 1 });
  const leaving = new AbortController();
  const tooLong = setTimeout(() => leaving.abort(), 10_000);
  const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
  const board = followRoom({ ...t.ctx, sql, boards }, t.dana, t.springIntake.id, {
    ...ALL,
    signal: leaving.signal,
  });
  try {
    await next(board);
    const busy = sql.begin(() => isOver);
    await setFlag(t.ctx, t.dana, [t.ravi.id], true);
    const { data: { people } } = await next(board);
    assert.deepEqual(people.map(({ respondent, marks }) => [respondent.id, marks]), [[t.ravi.id, [
      "flagged",
    ]]]);
    end();
    await busy;
  } finally {
    clearTimeout(tooLong);
    end();
    leaving.abort();
    await board.return(undefined);
    await Promise.all([sql.end(), boards.end()]);
  }
});

Deno.test("boards at the same change share what they get; support gets its own", async () => {
  await using t = await world();
  const { ctx, clock } = await roomWithMei(t);
  const leaving = new AbortController();
  const support = await supportOf(t);
  const boards = [t.dana, t.dana, support].map((actor) =>
    followRoom(ctx, actor, t.springIntake.id, { ...ALL, signal: leaving.signal })
  );
  const first = await Promise.all(boards.map(next));
  assert.equal(first[0]!.data, first[1]!.data);
  const incidents = first.map(({ data }) => [...new Set(data.people.map(({ incidents }) => incidents))]);
  assert.deepEqual(incidents, [[0], [0], [null]]);

  // What was made a moment ago tells the time of then.
  clock.at += 1_000;
  const late = await next(followRoom(ctx, t.dana, t.springIntake.id, { ...ALL, signal: leaving.signal }));
  assert.equal(late.data.now, first[0]!.data.now + 1_000);
  leaving.abort();
  for (const board of boards) await board.return(undefined);
});

Deno.test("a board of another's batch, or of a project that is not one's own, is not found", async () => {
  await using t = await world();
  const outsider = await colleague(t, "member", { name: "outsider", projects: [] });
  await refuses("not_found", () => readRoom(t.ctx, t.omar, t.springIntake.id, PAGE));
  await refuses("forbidden", () => readRoom(t.ctx, t.riley, t.springIntake.id, PAGE));
  const theirs = { ...t.ctx, sql: sqlOf(t.ctx, outsider) };
  await refuses("not_found", () => readRoom(theirs, outsider, t.springIntake.id, PAGE));
});

/** The next event that a board gets. */
async function next(board: AsyncGenerator<ServerEvent>): Promise<{ id?: string; data: RoomChange }> {
  const { value } = await board.next();
  return value.event === "people" ? { id: value.id, data: value.data as RoomChange } : await next(board);
}
