import type { Sql } from "../../db/connection/pool.ts";
import { findWording, type Scoring } from "../../db/scoring/scorings.ts";
import { type FinishedAssessment, listFinished } from "../../db/scoring/finished_sittings.ts";
import type { Scored } from "../../model/scoring/scored.ts";
import { currentPrepared } from "./current_prepared.ts";
import { scoreAssessment } from "./score_assessment.ts";

export interface TracedAssessment extends FinishedAssessment {
  readonly scoring: number;
  readonly wording: Scoring["wording"];
  readonly scored: Scored;
}

/** Returns a respondent's finished assessments with scores and their traces. */
export async function traceRespondent(
  sql: Sql,
  respondentId: string,
  now: Date,
): Promise<TracedAssessment[]> {
  const traced: TracedAssessment[] = [];
  for (const finished of await listFinished(sql, respondentId)) {
    const { id, number } = await currentPrepared(sql, finished.versionId);
    traced.push({
      ...finished,
      scoring: number,
      wording: (await findWording(sql, id)) ?? {},
      scored: await scoreAssessment(sql, finished.orgId, finished.assessmentId, now),
    });
  }
  return traced;
}
