import { lockRequests } from "../../../db/reports/report_requests.ts";
import { setBookmark, versionAtBookmark } from "../../../db/sitting/bookmarks.ts";
import { insertEnd, listClockEvents } from "../../../db/sitting/clock_events.ts";
import { lockEnded, reopenAssessment } from "../../../db/sitting/sat_assessments.ts";
import { reopenSubtests } from "../../../db/sitting/subtest_answers.ts";
import type { Tx } from "../../../db/connection/pool.ts";
import type { Actor } from "../../../model/account/actor.ts";
import { requireMay } from "../../../model/account/permissions.ts";
import { Refusal } from "../../../model/refusal.ts";
import type { Reopening } from "../../../model/sitting/acts.ts";
import { endOf, startOf } from "../../../model/sitting/clock.ts";
import type { ClockEvent } from "../../../model/sitting/clock_event.ts";
import { haltIn } from "../../../model/sitting/halts.ts";
import type { SittingState } from "../../../model/sitting/sitting_state.ts";
import type { Ctx } from "../../context.ts";
import type { SittingContent } from "../content/content.ts";
import { decide, type Known, placeIn, storeDecision } from "./decide.ts";
import { runningTime } from "./running_time.ts";

/**
 * Opens a test again, in the part where it was: one that was stopped or has ended, with the time that was left
 * then, or the part whose time ran out. `minutes` are given from now, and needed where no time is left. What
 * came too late before stays late. The scores of a test that had ended are taken back; refused once a report
 * of it was requested.
 */
export async function reopenSitting(
  ctx: Ctx,
  actor: Actor,
  assessmentId: string,
  { reason, minutes, seen }: Reopening,
): Promise<SittingState> {
  const staff = requireMay(actor, "invigilate");
  const { orgId } = staff;
  return await decide(ctx, staff, assessmentId, seen, async (tx, known) => {
    const { content, place: { respondentId }, now } = known;
    const { subtestId, events, opens } = await placeAgain(tx, orgId, known);
    const next = { id: Infinity, subtestId, kind: "reopen", at: now.getTime(), seconds: null } as const;
    const end = endOf(content, subtestId, [...events, next], now.getTime());
    if (minutes === undefined && end !== null && end <= now.getTime()) {
      throw new Refusal("minutes_needed");
    }
    const questions = content.subtests.filter(({ id }) => opens.includes(id)).flatMap((it) => it.questions);
    await reopenSubtests(tx, orgId, { respondentId, questions });
    const seconds = minutes === undefined ? undefined : minutes * 60;
    const detail = seconds === undefined ? {} : { extraSeconds: seconds };
    const decision = { kind: "reopen", subtestId, seconds, reason, verb: "reopenSitting", detail } as const;
    const place = await placeIn(tx, orgId, assessmentId);
    return await storeDecision(ctx, tx, staff, { ...known, place }, decision);
  });
}

/** Where a test is opened again. */
interface Again {
  readonly subtestId: number;
  readonly events: readonly ClockEvent[];
  /** The parts that count as handed in no more. */
  readonly opens: readonly number[];
}

/** Takes back the end of a test, or the handing in of its part, and returns where the respondent goes on. */
async function placeAgain(tx: Tx, orgId: string, known: Known): Promise<Again> {
  const { assessmentId, content, place, events, now } = known;
  const { respondentId, versionId, status, subtestId } = place;
  if (status === "new") throw new Refusal("not_started");
  const isStopped = haltIn(events)?.kind === "stop";
  if (status === "inprogress") {
    const isOver = runningTime(content, place, events, now.getTime()) === "time_is_up";
    if (isStopped || isOver) {
      return { subtestId: subtestId ?? content.subtests[0]!.id, events, opens: [] };
    }
    const part = justRanOut(events);
    if (part === null) throw new Refusal("nothing_to_reopen");
    await goBack(tx, orgId, known, part);
    return { subtestId: part, events, opens: [part] };
  }
  // A request of reports that has seen the test as ended is waited for: its report is seen then.
  await lockRequests(tx, orgId);
  const { completedAt, isReported } = (await lockEnded(tx, orgId, assessmentId))!;
  if (isReported) throw new Refusal("already_reported");
  const part = subtestId ?? lastBegun(content, events);
  // Read before the test is in progress again: of another test that the respondent sits.
  const isElsewhere = subtestId === null && await versionAtBookmark(tx, orgId, respondentId) !== null;
  await reopenAssessment(tx, orgId, assessmentId);
  if (!isStopped) {
    await insertEnd(tx, orgId, { respondentId, subtestId: part, at: completedAt });
  }
  if (!isElsewhere && subtestId !== part) await goBack(tx, orgId, known, part);
  const at = content.subtests.findIndex(({ id }) => id === part);
  const opens = content.subtests.slice(at).map(({ id }) => id)
    .filter((id) => id === part || startIn(events, id) === null);
  return {
    subtestId: part,
    events: await listClockEvents(tx, orgId, { respondentId, versionId: versionId! }),
    opens,
  };
}

/** The part whose time ran out last, if no other was begun since; null if there is none. */
function justRanOut(events: readonly ClockEvent[]): number | null {
  const ranOut = events.findLast(({ kind }) => kind === "expiry");
  if (!ranOut) return null;
  const isSince = ({ id, kind }: ClockEvent) => id > ranOut.id && (kind === "start" || kind === "reopen");
  return events.some(isSince) ? null : ranOut.subtestId;
}

const startIn = (events: readonly ClockEvent[], id: number) =>
  startOf(events.filter(({ subtestId }) => subtestId === id));

function lastBegun({ subtests }: SittingContent, events: readonly ClockEvent[]): number {
  const begun = subtests.map(({ id }) => ({ id, at: startIn(events, id) ?? -Infinity }));
  return begun.reduce((last, one) => one.at >= last.at && one.at > -Infinity ? one : last, begun[0]!).id;
}

const goBack = (tx: Tx, orgId: string, { assessmentId, place, now }: Known, subtestId: number) =>
  setBookmark(tx, orgId, {
    ...{ respondentId: place.respondentId, assessmentId, subtestId },
    ...{ questionIndex: 0, lastActiveAt: now, placedAt: now, deviceAt: null },
  });
