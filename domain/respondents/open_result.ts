import { requireQualified } from "../account/qualifications/require_qualified.ts";
import { listLateAnswers } from "../../db/sitting/late_answers.ts";
import { findFinishedSitting, listAskedQuestions, listEarlier } from "../../db/scoring/results.ts";
import { listClockEvents } from "../../db/sitting/clock_events.ts";
import { haltIn } from "../../model/sitting/halts.ts";
import { listSatParts } from "../../db/reports/report_document.ts";
import { findWording } from "../../db/scoring/scorings.ts";
import type { Actor } from "../../model/account/actor.ts";
import { DEFAULT_LANGUAGE, type Language } from "../../model/languages.ts";
import { Refusal } from "../../model/refusal.ts";
import type { EarlierResult, Result } from "../../model/scoring/result.ts";
import { sees } from "../../model/respondents/respondent_fields.ts";
import { shownTestName } from "../../model/instruments/test_identifiers.ts";
import { requireMay } from "../../model/account/permissions.ts";
import { auditLook } from "../audit.ts";
import type { Ctx } from "../context.ts";
import { respondentAt, type VisibleRespondent } from "./open_respondent.ts";
import { currentPrepared } from "../scoring/current_prepared.ts";
import { usedAccommodations } from "../scoring/used_accommodations.ts";
import { scoreAssessment } from "../scoring/score_assessment.ts";

interface ResultRequest {
  readonly projectId: string;
  readonly batchId: string;
  readonly respondentId: string;
  /** Default: the assessment finished last. */
  readonly assessmentId: string | null;
  readonly language: Language;
}

export interface OpenedResult {
  readonly respondent: VisibleRespondent;
  /** Null if no assessment is finished. */
  readonly result: Result | null;
}

/** Returns the result of a finished assessment. Scores it first if needed. */
export async function openResult(ctx: Ctx, actor: Actor, request: ResultRequest): Promise<OpenedResult> {
  const staff = requireMay(actor, "viewResults");
  const { orgId } = staff;
  const respondent = await respondentAt(ctx, actor, request);
  const finished = respondent.assessments.filter(({ status }) => status === "complete");
  const assessmentId = request.assessmentId?.toLowerCase();
  const assessment = assessmentId ? finished.find(({ id }) => id === assessmentId) : newest(finished);
  if (!assessment?.completedAt) {
    if (assessmentId) throw new Refusal("not_found");
    return { respondent, result: null };
  }
  await requireQualified(ctx.sql, staff, { assessment: assessment.id });
  const sitting = await findFinishedSitting(ctx.sql, orgId, assessment.id);
  if (!sitting) throw new Refusal("not_found");
  const { versionId } = sitting;
  const sat = { ...sitting, respondentId: respondent.id, language: request.language };
  const scoring = await currentPrepared(ctx.sql, versionId);
  const [scored, wording, questions, late, rows, before, events] = await Promise.all([
    scoreAssessment(ctx.sql, orgId, assessment.id, ctx.now()),
    findWording(ctx.sql, scoring.id),
    listAskedQuestions(ctx.sql, versionId, request.language),
    listLateAnswers(ctx.sql, orgId, sat),
    listSatParts(ctx.sql, orgId, sat),
    listEarlier(ctx.sql, orgId, assessment.id),
    listClockEvents(ctx.sql, orgId, { respondentId: respondent.id, versionId }),
    auditLook(ctx, staff, { verb: "viewResult", to: ["assessment", assessment.id] }),
  ]);
  const earlier = await Promise.all(before.map(async (one): Promise<EarlierResult> => {
    const { assessmentId, completedAt, respondentId, batchId, projectId } = one;
    return {
      completedAt,
      name: shownTestName(one, sees(staff, "testForms")),
      place: { respondentId, batchId, projectId },
      scored: await scoreAssessment(ctx.sql, orgId, assessmentId, ctx.now()),
    };
  }));
  const accommodations = await usedAccommodations(ctx.sql, orgId, sat, { rows, scales: scored.scales });
  const words = wording?.[request.language] ?? wording?.[DEFAULT_LANGUAGE] ?? {};
  const { id, identifier, name, completedAt, isDemonstration } = assessment;
  return {
    respondent,
    result: {
      assessment: { id, identifier, name, completedAt, isDemonstration },
      scored,
      words,
      bands: scoring.prepared.model.scoring.bands,
      questions,
      accommodations,
      late,
      earlier,
      isStopped: haltIn(events)?.kind === "stop",
    },
  };
}

/** The assessment finished last; undefined if none is finished. */
export const newest = (finished: VisibleRespondent["assessments"]) =>
  finished.toSorted((one, other) => Number(other.completedAt) - Number(one.completedAt))[0];
