import assert from "node:assert/strict";
import { refuses } from "../../../tests/helpers/world/refuses.ts";
import { seatAtSmall } from "../../../tests/helpers/respondents/seated.ts";
import { world } from "../../../tests/helpers/world/world.ts";
import type { Memory } from "../../memory.ts";
import { handInSubtest } from "../clock/hand_in_subtest.ts";
import { countEvent, requirePace } from "./pace.ts";

const isAccepted = (memory: Memory, now: number) => {
  try {
    requirePace({ memory }, "somebody", now);
    return true;
  } catch {
    return false;
  }
};

Deno.test("the answers of a whole offline sitting may come at once, and then three a second for hours", () => {
  const memory: Memory = new Map();
  let now = 1_800_000_000_000;
  const answer = () => {
    assert.ok(isAccepted(memory, now), `at ${now}`);
    countEvent({ memory }, "somebody", now);
  };
  for (let answers = 0; answers < 2_000; answers++) answer();
  assert.ok(!isAccepted(memory, now), "no more at once");
  now += 1_000;
  for (let seconds = 0; seconds < 4 * 3600; seconds++, now += 1_000) {
    for (let answers = 0; answers < 3; answers++) answer();
  }
  const before = now;
  for (let answers = 0; answers < 100_000 && isAccepted(memory, now); answers++, now += 10) {
    countEvent({ memory }, "somebody", now);
  }
  assert.ok(now - before < 30_000 + 2_000 * 10 * 2, "a loop is stopped");
});

Deno.test("a loop of answers is refused; repeated answers and other respondents are not", async () => {
  await using t = await world();
  const { ctx, person, subtests, questions, clock } = await seatAtSmall(t);
  const [mei, ravi] = [await person(t.mei), await person(t.ravi)];
  await mei.begin("habits");
  await ravi.begin("habits");
  clock.at += 10_000;
  const begun = clock.at;
  const loop = (count: number) =>
    Promise.allSettled(
      Array.from({ length: count }, (_, at) =>
        mei.answer("h1", { answer: 1 + at % 5 }, { at: begun - 10_000 + at })),
    );
  await loop(2_000);
  await refuses("too_many_answers", () => mei.answer("h2", { answer: 1 }));
  assert.equal((await ravi.answer("h2", { answer: 1 })).isLate, false);
  clock.at += 30_000;
  const refused = (await loop(2_000)).filter(({ status }) => status === "rejected");
  assert.equal(refused.length, 0, "all of these are stored already");
  await mei.answer("h2", { answer: 1 });
  const responses = [{
    subtestQuestion: questions.h2!,
    answer: 2,
    timestamp: new Date(clock.at),
    deviceId: "device",
  }];
  for (let times = 0; times < 200; times++) {
    await handInSubtest(ctx, mei, subtests.habits!, { responses }, "fr");
  }
});

Deno.test("the number of a respondent's events is bounded", async () => {
  await using t = await world();
  const { person, clock, questions } = await seatAtSmall(t);
  const mei = await person(t.mei);
  await mei.begin("habits");
  await mei.answer("h1", { answer: 1 });
  await t.sql`
    insert into response_events (respondent_id, seq, subtest_question_id, kind, answer, answered_at, received_at, is_late, hash)
    select respondent_id, 50000, ${questions.h1!}, 'answer', 2, answered_at, received_at, false, hash
    from response_events where respondent_id = ${mei.respondentId}`;
  clock.at += 1_000;
  await refuses("too_many_answers", () => mei.answer("h2", { answer: 1 }));
});
