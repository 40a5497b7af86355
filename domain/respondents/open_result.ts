import { listLateAnswers } from "../../db/sitting/late_answers.ts";
import { findSatVersion, listAskedQuestions, listEarlier } from "../../db/scoring/results.ts";
import { findWording } from "../../db/scoring/scorings.ts";
import type { Actor } from "../../model/account/actor.ts";
import { DEFAULT_LANGUAGE, type Language } from "../../model/languages.ts";
import { Refusal } from "../../model/refusal.ts";
import type { EarlierResult, Result } from "../../model/scoring/result.ts";
import { shownTestName } from "../../model/instruments/test_identifiers.ts";
import { requireMay } from "../../model/account/permissions.ts";
import { auditLook } from "../audit.ts";
import type { Ctx } from "../context.ts";
import { openRespondent, type SeenRespondent } from "./open_respondent.ts";
import { currentPrepared } from "../scoring/current_prepared.ts";
import { scoreAssessment } from "../scoring/score_assessment.ts";

interface ResultRequest {
  readonly projectId: string;
  readonly batchId: string;
  readonly respondentId: string;
  /** The last one that was finished, where none is named. */
  readonly assessmentId: string | null;
  readonly language: Language;
}

export interface OpenedResult {
  readonly respondent: SeenRespondent;
  /** Null before anything is finished. */
  readonly result: Result | null;
}

/** What came of one of a respondent's assessments, from what is stored; scored now where it has not been yet. */
export async function openResult(ctx: Ctx, actor: Actor, asked: ResultRequest): Promise<OpenedResult> {
  const staff = requireMay(actor, "viewResults");
  const { orgId, role } = staff;
  const respondent = await openRespondent(ctx, actor, asked);
  const finished = respondent.assessments.filter(({ status }) => status === "complete");
  const wanted = asked.assessmentId?.toLowerCase();
  const assessment = wanted ? finished.find(({ id }) => id === wanted) : newest(finished);
  if (!assessment?.completedAt) {
    if (wanted) throw new Refusal("not_found");
    return { respondent, result: null };
  }
  const versionId = await findSatVersion(ctx.sql, orgId, assessment.id);
  if (versionId === null) throw new Refusal("not_found");
  const scoring = await currentPrepared(ctx.sql, versionId);
  const [scored, wording, questions, late, before] = await Promise.all([
    scoreAssessment(ctx.sql, orgId, assessment.id, ctx.now()),
    findWording(ctx.sql, scoring.id),
    listAskedQuestions(ctx.sql, versionId, asked.language),
    listLateAnswers(ctx.sql, orgId, { respondentId: respondent.id, versionId, language: asked.language }),
    listEarlier(ctx.sql, orgId, assessment.id),
    auditLook(ctx, staff, { verb: "viewResult", to: ["assessment", assessment.id] }),
  ]);
  const earlier = await Promise.all(before.map(async (one): Promise<EarlierResult> => {
    const { assessmentId, completedAt, respondentId, batchId, projectId } = one;
    return {
      completedAt,
      name: shownTestName(one, role),
      place: { respondentId, batchId, projectId },
      scored: await scoreAssessment(ctx.sql, orgId, assessmentId, ctx.now()),
    };
  }));
  const words = wording?.[asked.language] ?? wording?.[DEFAULT_LANGUAGE] ?? {};
  const { id, identifier, name, completedAt, isDemonstration } = assessment;
  return {
    respondent,
    result: {
      assessment: { id, identifier, name, completedAt, isDemonstration },
      scored,
      words,
      bands: scoring.prepared.model.scoring.bands,
      questions,
      late,
      earlier,
    },
  };
}

const newest = (finished: SeenRespondent["assessments"]) =>
  finished.toSorted((one, other) => Number(other.completedAt) - Number(one.completedAt))[0];
