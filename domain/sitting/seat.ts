import type { Sql, Tx } from "../../db/connection/pool.ts";
import { listSatAssessments, type SatAssessment } from "../../db/sitting/sat_assessments.ts";
import type { Respondent } from "../../model/account/actor.ts";
import { Refusal } from "../../model/refusal.ts";
import type { SittingContent } from "./content/content.ts";

/** What a respondent sits, in order. A token outlives its respondent: of one who is gone there is nothing. */
export async function seatsOf(sql: Sql | Tx, { orgId, respondentId }: Respondent): Promise<SatAssessment[]> {
  const seats = await listSatAssessments(sql, orgId, respondentId);
  if (seats.length === 0) throw new Refusal("not_signed_in");
  return seats;
}

/** A respondent's assessment of the test that a version is of. */
export async function seatAt(
  sql: Sql | Tx,
  actor: Respondent,
  { testId, versionId }: Pick<SittingContent, "testId" | "versionId">,
): Promise<SatAssessment> {
  const seat = (await seatsOf(sql, actor)).find((seat) => seat.testId === testId);
  // Nobody can have begun it: it was taken back from the batch, as like as not while they read its instructions.
  if (!seat) throw new Refusal("test_removed");
  // Whoever has begun stays with their version; who has not may have been shown one that was current a moment ago.
  if (seat.status !== "new" && seat.versionId !== versionId) throw new Refusal("not_found");
  return seat;
}

/** A respondent's assessment that is under way. */
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

/** Where a test does not let them, nobody comes back to a subtest that they have handed in. */
export function requireOpenSubtest(
  { finishedSubtests }: SatAssessment,
  { isSubtestNavigationAllowed }: SittingContent,
  subtestId: number,
): void {
  if (!isSubtestNavigationAllowed && finishedSubtests.includes(subtestId)) {
    throw new Refusal("subtest_finished");
  }
}
