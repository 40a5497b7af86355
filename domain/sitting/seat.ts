import type { Sql, Tx } from "../../db/connection/pool.ts";
import { listSatAssessments, type SatAssessment } from "../../db/sitting/sat_assessments.ts";
import type { ClockEvent } from "../../model/sitting/clock_event.ts";
import { haltIn } from "../../model/sitting/halts.ts";
import type { Respondent } from "../../model/account/actor.ts";
import { Refusal } from "../../model/refusal.ts";
import type { SittingContent } from "./content/content.ts";

/**
 * Returns a respondent's assessments in order; refuses with not_signed_in if the respondent was deleted,
 * since their token may still be valid.
 */
export async function seatsOf(sql: Sql | Tx, { orgId, respondentId }: Respondent): Promise<SatAssessment[]> {
  const seats = await listSatAssessments(sql, orgId, respondentId);
  if (seats.length === 0) throw new Refusal("not_signed_in");
  return seats;
}

/** Returns a respondent's assessment of a version's test. */
export async function seatAt(
  sql: Sql | Tx,
  actor: Respondent,
  { testId, versionId }: Pick<SittingContent, "testId" | "versionId">,
): Promise<SatAssessment> {
  const seat = (await seatsOf(sql, actor)).find((seat) => seat.testId === testId);
  // The test was removed from the batch, probably while the respondent read its instructions. A begun test
  // cannot be removed.
  if (!seat) throw new Refusal("test_removed");
  // A begun assessment keeps its version; before that, the version shown may have been replaced meanwhile.
  if (seat.status !== "new" && seat.versionId !== versionId) throw new Refusal("not_found");
  return seat;
}

/** Returns an assessment that has begun and is not complete. */
export async function openSeatAt(
  sql: Sql | Tx,
  actor: Respondent,
  content: Pick<SittingContent, "testId" | "versionId">,
): Promise<SatAssessment> {
  const seat = await seatAt(sql, actor, content);
  if (seat.status === "new") throw new Refusal("not_started");
  if (seat.status === "complete") throw new Refusal("already_complete");
  return seat;
}

/** Refuses while staff let the test stand: it is paused or stopped. */
export function requireNoHalt(events: readonly ClockEvent[]): void {
  const halt = haltIn(events);
  if (halt) throw new Refusal(halt.kind === "stop" ? "test_stopped" : "test_paused");
}

/** Refuses a subtest that was handed in, unless the test allows going back. */
export function requireOpenSubtest(
  { finishedSubtests }: SatAssessment,
  { isSubtestNavigationAllowed }: SittingContent,
  subtestId: number,
): void {
  if (!isSubtestNavigationAllowed && finishedSubtests.includes(subtestId)) {
    throw new Refusal("subtest_finished");
  }
}
