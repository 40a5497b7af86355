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

Deno.test("a newly started site serves more concurrent calls than it has connections", async () => {
  await using t = await world();
  const { ctx, person, subtests } = await seatAtSmall(t, pausing);
  const people: Sitter[] = [];
  for (const sitter of [t.mei, t.ravi, t.elodie]) people.push(await person(sitter));
  const calls: Record<string, (freshCtx: Ctx, sitter: Sitter) => Promise<unknown>> = {
    setSubtest: (freshCtx, sitter) => setSubtest(freshCtx, sitter, subtests.puzzles!, { questionIndex: 0 }),
    resumeTimer: (freshCtx, sitter) => resumeTimer(freshCtx, sitter, {}),
    handInSubtest: (freshCtx, sitter) =>
      handInSubtest(freshCtx, sitter, subtests.puzzles!, { responses: [] }, "fr"),
    completeAssessment: (freshCtx, sitter) => completeAssessment(freshCtx, sitter, sitter.assessmentId),
  };
  for (const [name, call] of Object.entries(calls)) {
    assert.equal(
      await allSettleInTime(t, ctx, (freshCtx) => people.map((sitter) => call(freshCtx, sitter))),
      true,
      name,
    );
  }
});

/** Returns whether all calls finish on a site with empty caches and two connections. */
async function allSettleInTime(
  t: World,
  ctx: Ctx,
  call: (freshCtx: Ctx) => Promise<unknown>[],
): Promise<boolean> {
  const sql = openSql(t.url, { max: 2 });
  const tooLong = new AbortController();
  try {
    const settled = Promise.all(call({ ...ctx, sql })).then(() => true);
    return await Promise.race([settled, pause(10_000, tooLong.signal).then(() => false)]);
  } finally {
    tooLong.abort();
    await sql.end({ timeout: 0 });
  }
}
