import assert from "node:assert/strict";
import fc from "fast-check";
import {
  type Doing,
  type Left,
  type Machine,
  PageOfDevice,
  withAllQuestions,
} from "../../../tests/helpers/player/page_of_device.ts";
import { withoutTimes } from "../../../tests/helpers/scoring/small_instrument.ts";
import { seatAtSmall, type Seated, type Sitter } from "../../../tests/helpers/respondents/seated.ts";
import { type World, world } from "../../../tests/helpers/world/world.ts";
import { flushActivity } from "../clock/activity.ts";
import { stayActive } from "../clock/stay_active.ts";
import { startTimer } from "../clock/start_timer.ts";
import { withQuestions } from "../content/detailed_tests.ts";
import { contentOf } from "../content/content.ts";
import { enterDevice } from "../enter_device.ts";
import { openPlayer } from "../open_player.ts";
import { recordAnswer } from "./record_answer.ts";
import { setSubtest } from "./set_subtest.ts";

const HOUR = 3_600_000;

const Doing: fc.Arbitrary<Doing> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ is: fc.constant("answer" as const), place: fc.integer({ min: 1, max: 2 }) }),
  },
  { weight: 5, arbitrary: fc.constant<Doing>({ is: "next" }) },
  { weight: 2, arbitrary: fc.constant<Doing>({ is: "previous" }) },
  {
    weight: 1,
    arbitrary: fc.record({
      is: fc.constant("go-to" as const),
      subtest: fc.integer({ min: 0, max: 1 }),
      question: fc.integer({ min: 0, max: 2 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ is: fc.constant("wait" as const), ms: fc.integer({ min: 1000, max: 40_000 }) }),
  },
);
const Sat = fc.record({
  first: fc.array(Doing, { minLength: 6, maxLength: 18 }),
  /** On another device; none without. */
  second: fc.option(fc.array(Doing, { maxLength: 8 }), { nil: null }),
  /** How long each call is under way, in milliseconds. */
  delays: fc.array(fc.oneof(fc.constant(5), fc.integer({ min: 5, max: 60_000 })), {
    minLength: 8,
    maxLength: 24,
  }),
  /** How far the machine's clock is ahead, at first and later. */
  ahead: fc.tuple(fc.constantFrom(0, HOUR, -HOUR), fc.constantFrom(0, HOUR, -HOUR)),
});

/** Two processes of the site, so that what one has only in memory reaches the other late. */
const sitesOf = ({ ctx }: Seated) => [1, 2].map(() => ({ ...ctx, memory: new Map() }));

async function deliver(
  { clock, ...seated }: Seated,
  ctx: Seated["ctx"],
  who: Sitter,
  { effect }: Left,
  arrives: number,
): Promise<void> {
  clock.at = Math.max(clock.at, arrives);
  switch (effect.do) {
    case "set-subtest":
      return void await setSubtest(ctx, who, effect.subtestId, effect);
    case "start-timer":
      return void await startTimer(ctx, who, effect.subtestId, effect);
    case "last-active-time":
      return void await stayActive(ctx, who, effect.subtestId, effect, "fr");
    case "send": {
      const { question, response: { timestamp, ...answer } } = effect;
      const given = { ...answer, subtestQuestion: question, timestamp: new Date(timestamp) };
      return void await recordAnswer({ ...seated.ctx, ...ctx }, who, given, "fr");
    }
  }
}

const IS_BOOKMARK = new Set(["set-subtest", "last-active-time"]);

/** A copy of a person of the demo world, without any answer. */
async function somebody(t: World, seated: Seated): Promise<Sitter> {
  const [one] = await t.sql<[{ id: string }]>`
    insert into respondents (org_id, batch_id, first_name, last_name, language, resume_code)
    select org_id, batch_id, first_name, last_name, language, upper(substr(md5(random()::text), 1, 12))
    from respondents where id = ${t.mei.id} returning id`;
  return await seated.person(one);
}

const openAgain = (ctx: Seated["ctx"], { assessmentId, ...who }: Sitter) =>
  openPlayer(ctx, who, { assessmentId, token: "t", language: "fr" });

/** Where the test goes on. What processes have only in memory is stored first. */
async function placeIn(sites: readonly Seated["ctx"][], who: Sitter) {
  for (const ctx of sites) await flushActivity(ctx);
  return (await openAgain(sites[0]!, who)).place;
}

/** What counts: the answers, and the times from which the clock is computed. */
async function storedOf(t: World, { respondentId }: Sitter) {
  return [
    await t.sql`
      select subtest_question_id, answer, answers, answer_text, answered_at, device_id, is_late from responses
      where respondent_id = ${respondentId} order by subtest_question_id`,
    await t.sql`
      select subtest_id, kind, at, seconds from clock_events where respondent_id = ${respondentId} order by at, subtest_id`,
  ].map((rows) => rows.map((row) => ({ ...row })));
}

Deno.test("in whatever order answers and bookmarks arrive, the next device opens at the same question", async () => {
  await using t = await world();
  const seated = await seatAtSmall(t, withoutTimes);
  const { versionId, clock } = seated;
  const all = withQuestions(await contentOf(seated.ctx, versionId), "fr", null, () => true);
  let bookmarksOvertaken = 0;

  await fc.assert(
    fc.asyncProperty(Sat, async ({ first, second, delays, ahead: [before, after] }) => {
      const [late, inOrder] = [await somebody(t, seated), await somebody(t, seated)];
      const [lateSites, orderedSites] = [sitesOf(seated), sitesOf(seated)];

      const time = { at: clock.at };
      const machine: Machine = { id: "one", ahead: before };
      const page = new PageOfDevice(
        time,
        withAllQuestions(await openAgain(lateSites[0]!, late), all),
        machine,
      );
      let moved = 0;
      for (const doing of first) {
        page.does(doing);
        if (++moved > first.length / 2) machine.ahead = after;
      }
      const calls = (left: readonly Left[]) =>
        left.filter(({ effect }) => effect.do !== "load" && effect.do !== "keep");
      let nth = 0;
      let hasBegun = false;
      const underWay = calls(page.left).map((left) => {
        // No part takes answers, and no bookmark, before it is known.
        const isFirst = left.effect.do === "start-timer" || left.effect.do === "set-subtest" && !hasBegun;
        hasBegun ||= left.effect.do === "set-subtest";
        return { left, arrives: left.at + (isFirst ? 5 : delays[nth++ % delays.length]!) };
      });
      // The other device has no more than what has arrived.
      const handOver = time.at + 1000;
      const arrival = (one: { arrives: number }, other: { arrives: number }) => one.arrives - other.arrives;
      const inTime = underWay.filter(({ arrives }) => second === null || arrives <= handOver).sort(arrival);
      for (const [at, { left, arrives }] of inTime.entries()) {
        await deliver(seated, lateSites[at % 2]!, late, left, arrives);
      }
      // Of a displaced device only answers are taken.
      const rest = underWay.filter((it) => !inTime.includes(it) && !IS_BOOKMARK.has(it.left.effect.do));
      let [last, other] = [page, [] as Left[]];
      if (second !== null) {
        clock.at = time.at = Math.max(clock.at, handOver);
        await enterDevice(lateSites[0]!, late, { deviceId: "two", userAgent: null });
        const boot = withAllQuestions(await openAgain(lateSites[1]!, late), all);
        last = new PageOfDevice(time, boot, { id: "two", ahead: 0 });
        for (const doing of second) last.does(doing);
        other = calls(last.left);
        for (const left of other) {
          const isFirst = left.effect.do === "start-timer";
          rest.push({ left, arrives: left.at + (isFirst ? 5 : delays[nth++ % delays.length]!) });
        }
        for (const [at, { left, arrives }] of rest.sort(arrival).entries()) {
          await deliver(seated, lateSites[at % 2]!, late, left, arrives);
        }
      }

      for (const left of calls(page.left)) await deliver(seated, orderedSites[0]!, inOrder, left, clock.at);
      if (second !== null) {
        await enterDevice(orderedSites[0]!, inOrder, { deviceId: "two", userAgent: null });
        for (const left of other) await deliver(seated, orderedSites[0]!, inOrder, left, clock.at);
      }
      bookmarksOvertaken += underWay.some((one, at) =>
          IS_BOOKMARK.has(one.left.effect.do) && underWay.slice(at).some((it) =>
            it.arrives < one.arrives
          )
        )
        ? 1
        : 0;

      assert.deepEqual(
        await storedOf(t, late),
        await storedOf(t, inOrder),
        "neither answers nor times differ",
      );
      const place = await placeIn(lateSites, late);
      assert.deepEqual(place, await placeIn(orderedSites, inOrder), "the order of arrival changes nothing");
      // A last word from the page tells exactly where it was.
      const lastWord = (second === null ? calls(page.left) : other).at(-1);
      if (lastWord && IS_BOOKMARK.has(lastWord.effect.do)) assert.deepEqual(place, last.state.place);
    }),
    { numRuns: 25 },
  );
  assert.ok(bookmarksOvertaken > 0, "in some courses the orders differ");
});
