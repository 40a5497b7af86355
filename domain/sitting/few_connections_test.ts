import assert from "node:assert/strict";
import { openSql } from "../../db/connection/pool.ts";
import { pause } from "../../lib/time/pause.ts";
import type { Instrument } from "../../model/instruments/instrument.ts";
import type { Ctx } from "../context.ts";
import { seatAtSmall, type Sitter } from "../../tests/helpers/respondents/seated.ts";
import { type World, world } from "../../tests/helpers/world/world.ts";
import { completeAssessment } from "./complete_assessment.ts";
import { handInSubtest } from "./clock/hand_in_subtest.ts";
import { resumeTimer } from "./clock/resume_timer.ts";
import { setSubtest } from "./answers/set_subtest.ts";

const pausing = (it: Instrument): Instrument => ({
  ...it,
  flags: { ...it.flags, shouldPauseOnDisconnect: true },
});

Deno.test("a site that was just started is asked by more than it has connections for, and answers them all", async () => {
  await using t = await world();
  const { ctx, person, subtests } = await seatAtSmall(t, pausing);
  const people: Sitter[] = [];
  for (const who of [t.mei, t.ravi, t.elodie]) people.push(await person(who));
  const asked: Record<string, (just: Ctx, who: Sitter) => Promise<unknown>> = {
    setSubtest: (just, who) => setSubtest(just, who, subtests.puzzles!, { questionIndex: 0 }),
    resumeTimer: (just, who) => resumeTimer(just, who, {}),
    handInSubtest: (just, who) => handInSubtest(just, who, subtests.puzzles!, { responses: [] }, "fr"),
    completeAssessment: (just, who) => completeAssessment(just, who, who.assessmentId),
  };
  for (const [name, ask] of Object.entries(asked)) {
    assert.equal(await allAnswered(t, ctx, (just) => people.map((who) => ask(just, who))), true, name);
  }
});

/** Whether all were answered by a site that has read nothing yet and has two connections. */
async function allAnswered(t: World, ctx: Ctx, ask: (just: Ctx) => Promise<unknown>[]): Promise<boolean> {
  const sql = openSql(t.url, { max: 2 });
  const tooLong = new AbortController();
  try {
    const answered = Promise.all(ask({ ...ctx, sql })).then(() => true);
    return await Promise.race([answered, pause(10_000, tooLong.signal).then(() => false)]);
  } finally {
    tooLong.abort();
    await sql.end({ timeout: 0 });
  }
}
