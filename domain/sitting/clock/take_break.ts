import { findBookmark } from "../../../db/sitting/bookmarks.ts";
import { insertAct } from "../../../db/sitting/clock_events.ts";
import { lockRespondent, type SatAssessment } from "../../../db/sitting/sat_assessments.ts";
import type { Tx } from "../../../db/connection/pool.ts";
import type { Actor, Respondent } from "../../../model/account/actor.ts";
import { requireMay } from "../../../model/account/permissions.ts";
import { Refusal } from "../../../model/refusal.ts";
import { startOf } from "../../../model/sitting/clock.ts";
import type { Clock } from "../../../model/sitting/clock_reading.ts";
import type { ClockEvent } from "../../../model/sitting/clock_event.ts";
import { breaksLeft, haltIn } from "../../../model/sitting/halts.ts";
import type { Ctx } from "../../context.ts";
import { contentOf, type SittingContent } from "../content/content.ts";
import { requireNoHalt, seatsOf } from "../seat.ts";
import { appliedIn } from "./applied.ts";
import { clockOf, eventsOf, tellClockChanged } from "./clock.ts";

/**
 * Begins a break that staff have allowed: the test stands until the respondent goes on, and at most for its
 * minutes.
 */
export function takeBreak(ctx: Ctx, actor: Actor): Promise<Clock> {
  return inTest(ctx, actor, async (tx, { respondent, content, seat, subtestId, events, now }) => {
    requireNoHalt(events);
    const { breaks } = await appliedIn(tx, respondent, content);
    if (!breaks || breaksLeft(breaks, events) === 0) throw new Refusal("no_break_left");
    const hasBegun = startOf(events.filter((event) => event.subtestId === subtestId)) !== null;
    if (breaks.when === "between_parts" && hasBegun && !seat.finishedSubtests.includes(subtestId)) {
      throw new Refusal("break_between_parts");
    }
    const { respondentId } = respondent;
    const seconds = breaks.minutes * 60;
    await insertAct(tx, respondent.orgId, {
      respondentId,
      subtestId,
      at: now,
      kind: "pause",
      seconds,
      givenBy: null,
    });
  });
}

/** Ends a break. If it has lasted longer than it may, it ended then, and the time has run since. */
export function endBreak(ctx: Ctx, actor: Actor): Promise<Clock> {
  return inTest(ctx, actor, async (tx, { respondent, subtestId, events, now }) => {
    const halt = haltIn(events);
    if (!halt) return;
    if (halt.atMost === null) requireNoHalt(events);
    const at = new Date(Math.min(now.getTime(), halt.since + halt.atMost! * 1000));
    const { respondentId } = respondent;
    await insertAct(tx, respondent.orgId, { respondentId, subtestId, at, kind: "resume", givenBy: null });
  });
}

interface InTest {
  readonly respondent: Respondent;
  readonly content: SittingContent;
  readonly seat: SatAssessment;
  readonly subtestId: number;
  readonly events: readonly ClockEvent[];
  readonly now: Date;
}

/** Does something in the test that the respondent is in, under their lock, and returns the clock after it. */
async function inTest(
  ctx: Ctx,
  actor: Actor,
  work: (tx: Tx, known: InTest) => Promise<void>,
): Promise<Clock> {
  const respondent = requireMay(actor, "sitTests");
  const { orgId, respondentId } = respondent;
  const bookmark = await findBookmark(ctx.sql, orgId, respondentId);
  const before = (await seatsOf(ctx.sql, respondent)).find(({ id }) => id === bookmark?.assessmentId);
  if (!before || bookmark?.subtestId == null) throw new Refusal("not_started");
  const { subtestId } = bookmark;
  // Read before the transaction: transactions that each wait for one more connection would block each other.
  const content = await contentOf(ctx, before.versionId);
  await ctx.sql.begin(async (tx) => {
    await lockRespondent(tx, orgId, respondentId);
    const seat = (await seatsOf(tx, respondent)).find(({ id }) => id === before.id);
    if (seat?.status !== "inprogress") throw new Refusal("already_complete");
    const events = await eventsOf(tx, respondent, content);
    await work(tx, { respondent, content, seat, subtestId, events, now: ctx.now() });
  });
  tellClockChanged(ctx, respondentId);
  return await clockOf(ctx, respondent, content, subtestId);
}
