import assert from "node:assert/strict";
import { refuses } from "../../../tests/helpers/world/refuses.ts";
import { seatAtSmall } from "../../../tests/helpers/respondents/seated.ts";
import { ownWorld, world } from "../../../tests/helpers/world/world.ts";
import { flushActivity } from "./activity.ts";
import { handInSubtest } from "./hand_in_subtest.ts";
import { openPlayer } from "../open_player.ts";
import { readBookmark } from "../answers/read_bookmark.ts";
import { setSubtest } from "../answers/set_subtest.ts";
import { startTimer } from "./start_timer.ts";
import { stayActive } from "./stay_active.ts";

Deno.test("the first subtest begins the assessment, and a repeated start changes nothing", async () => {
  await using t = await world();
  const { ctx, person, subtests, clock, versionId } = await seatAtSmall(t);
  const mei = await person(t.mei);
  const bookmark = await setSubtest(ctx, mei, subtests.puzzles!, { questionIndex: 1 });
  assert.equal(bookmark.assessmentId, mei.assessmentId);
  assert.deepEqual([bookmark.subtestId, bookmark.questionIndex], [subtests.puzzles, 1]);
  assert.deepEqual(bookmark.clock.subtest, { limit: 60, deadline: null });
  const [begun] = await t.sql`select status, test_version_id from assessments where id = ${mei.assessmentId}`;
  assert.deepEqual({ ...begun }, { status: "inprogress", testVersionId: versionId });
  const [audit] = await t.sql`
    select actor_kind, verb from audit_events where subject_id = ${mei.assessmentId}`;
  assert.deepEqual({ ...audit }, { actorKind: "respondent", verb: "startAssessment" });

  const start = clock.at;
  const first = await startTimer(ctx, mei, subtests.puzzles!);
  clock.at += 20_000;
  const all = await Promise.all([1, 2, 3].map(() => startTimer(ctx, mei, subtests.puzzles!)));
  for (const again of all) {
    assert.deepEqual(again, { ...first, now: start + 20_000 });
    assert.deepEqual(again.subtest, { limit: 60, deadline: start + 60_000 });
  }
});

Deno.test("a start reported late shortens the remaining time and never extends it", async () => {
  await using t = await world();
  const { ctx, person, subtests, clock } = await seatAtSmall(t);
  const [mei, ravi] = [await person(t.mei), await person(t.ravi)];
  await setSubtest(ctx, mei, subtests.puzzles!, { questionIndex: 0 });
  await setSubtest(ctx, ravi, subtests.puzzles!, { questionIndex: 0 });
  const now = clock.at;
  const early = await startTimer(ctx, mei, subtests.puzzles!, { startedAt: now - 25_000 });
  assert.equal(early.subtest?.deadline, now + 35_000);
  const ahead = await startTimer(ctx, ravi, subtests.puzzles!, { startedAt: now + 25_000 });
  assert.equal(ahead.subtest?.deadline, now + 60_000);
});

Deno.test("in a closed batch or archived project no test can be begun, and begun assessments continue", async () => {
  await using t = await world();
  const { ctx, person, subtests } = await seatAtSmall(t);
  const [mei, ravi] = [await person(t.mei), await person(t.ravi)];
  await mei.begin("habits");
  const status = (status: string) =>
    t.sql`update batches set status = ${status} where id = ${t.springIntake.id}`;
  await status("complete");
  await refuses("batch_closed", () => setSubtest(ctx, ravi, subtests.habits!, { questionIndex: 0 }));
  await status("live");
  await t.sql`update projects set is_archived = true where id = ${t.recruitment.id}`;
  await refuses("batch_closed", () => setSubtest(ctx, ravi, subtests.habits!, { questionIndex: 0 }));
  await setSubtest(ctx, mei, subtests.puzzles!, { questionIndex: 0 });
  assert.equal((await mei.answer("h1", { answer: 1 })).isLate, false);
});

Deno.test("pings read nothing from the database and are stored together", async () => {
  await using t = await ownWorld();
  const { ctx, person, subtests, clock } = await seatAtSmall(t);
  const mei = await person(t.mei);
  await mei.begin("puzzles");
  await stayActive(ctx, mei, subtests.puzzles!, { questionIndex: 0 }, "en-US");
  // A query would fail.
  const withoutDatabase = { ...ctx, sql: undefined as never };
  for (let ping = 1; ping <= 30; ping++) {
    clock.at += 1_000;
    const read = await stayActive(withoutDatabase, mei, subtests.puzzles!, { questionIndex: 2 }, "en-US");
    assert.equal(read.now, clock.at);
  }
  assert.equal((await readBookmark(ctx, mei)).questionIndex, 2, "pending activity is included");
  const stored = () =>
    t.sql`
    select question_index, last_active_at from bookmarks where respondent_id = ${mei.respondentId}`;
  assert.equal((await stored())[0]!.questionIndex, 0);
  await flushActivity(ctx);
  const [row] = await stored();
  assert.deepEqual([row!.questionIndex, row!.lastActiveAt.getTime()], [2, clock.at]);
  await flushActivity(ctx);
});

Deno.test("a respondent returning after all time is up is where they were, with that subtest and the rest to hand in", async () => {
  await using t = await world();
  const { ctx, person, subtests, questions, clock } = await seatAtSmall(
    t,
    (it) => ({ ...it, flags: { ...it.flags, testWideTimeLimit: 100 } }),
  );
  const mei = await person(t.mei);
  await mei.begin("habits");
  clock.at += 1_000;
  await mei.answer("h1", { answer: 2 });
  clock.at += 101_000;
  const open = () => openPlayer(ctx, mei, { token: "shown back", language: "en-US" });
  const boot = await open();
  assert.deepEqual([boot.screen, boot.place], ["question", { subtest: 1, question: 1 }]);
  assert.deepEqual(
    boot.finishedSubtests,
    [subtests.warm_up, subtests.puzzles],
    "the current one is still to be handed in",
  );
  assert.ok(boot.clock.test!.deadline! < clock.at);
  assert.equal(boot.test.subtests[1]!.subtestQuestions?.[1]?.id, questions.h2);
  for (const subtest of ["habits", "puzzles", "warm_up"]) {
    await handInSubtest(ctx, mei, subtests[subtest]!, { responses: [] }, "en-US");
  }
  const { screen, finishedSubtests } = await open();
  assert.deepEqual([screen, finishedSubtests.length], ["question", 3]);
});

Deno.test("announcements come with a ping, in the respondent's language, and are read rarely", async () => {
  await using t = await world();
  const { ctx, person, subtests, clock } = await seatAtSmall(t);
  const mei = await person(t.mei);
  await mei.begin("puzzles");
  const noticesIn = async (language: "en-US" | "fr") =>
    (await stayActive(ctx, mei, subtests.puzzles!, { questionIndex: 0 }, language)).notices;
  assert.equal(await noticesIn("fr"), undefined);
  await t.sql`
    insert into notifications ${
    t.sql({
      notificationType: "Maintenance",
      startsAt: new Date(clock.at - 1000),
      respondentModalContent: t.sql.json({
        "en-US": "<p>Down at dusk</p>",
        fr: "<p>Arrêt au crépuscule</p>",
      }),
    })
  }`;
  clock.at += 9_000;
  assert.equal(await noticesIn("fr"), undefined, "read a moment ago");
  clock.at += 2_000;
  assert.deepEqual(await noticesIn("fr"), ["<p>Arrêt au crépuscule</p>"]);
  assert.deepEqual(await noticesIn("en-US"), ["<p>Down at dusk</p>"]);
});
