import { listItemAnswers } from "../../db/sitting/item_answers.ts";
import { findFinishedSitting, listAskedQuestions } from "../../db/scoring/results.ts";
import type { Actor } from "../../model/account/actor.ts";
import { requireMay } from "../../model/account/permissions.ts";
import { sharesOf } from "../../model/instruments/norms.ts";
import type { Language } from "../../model/languages.ts";
import type { Key } from "../../model/instruments/scoring.ts";
import { Refusal } from "../../model/refusal.ts";
import type { QuestionWording } from "../../model/scoring/result.ts";
import type { AnsweredPart, ItemWorth } from "../../model/sitting/item_answers.ts";
import { requireQualified } from "../account/qualifications/require_qualified.ts";
import { auditLook } from "../audit.ts";
import type { Ctx } from "../context.ts";
import { currentPrepared } from "../scoring/current_prepared.ts";
import { scoreAssessment } from "../scoring/score_assessment.ts";
import { respondentAt, type VisibleRespondent } from "./open_respondent.ts";
import { newest } from "./open_result.ts";

export interface OpenedAnswers {
  readonly respondent: VisibleRespondent;
  readonly assessment: VisibleRespondent["assessments"][number];
  readonly parts: readonly AnsweredPart[];
  /** By the codes of questions. */
  readonly questions: Readonly<Record<string, QuestionWording>>;
  readonly worths: Readonly<Record<string, ItemWorth>>;
}

interface AnswersRequest {
  readonly projectId: string;
  readonly batchId: string;
  readonly respondentId: string;
  /** Default: the assessment finished last. */
  readonly assessmentId: string | null;
  readonly language: Language;
}

/** Returns the answers of a finished assessment, question by question. */
export async function openAnswers(ctx: Ctx, actor: Actor, request: AnswersRequest): Promise<OpenedAnswers> {
  const staff = requireMay(actor, "viewAnswers");
  const { orgId } = staff;
  const respondent = await respondentAt(ctx, actor, request);
  const finished = respondent.assessments.filter(({ status }) => status === "complete");
  const id = request.assessmentId?.toLowerCase();
  const assessment = id ? finished.find((one) => one.id === id) : newest(finished);
  const sitting = assessment && await findFinishedSitting(ctx.sql, orgId, assessment.id);
  if (!assessment || !sitting) throw new Refusal("not_found");
  await requireQualified(ctx.sql, staff, { assessment: assessment.id });
  const { language } = request;
  const { versionId } = sitting;
  const [parts, questions, scored, { prepared }] = await Promise.all([
    listItemAnswers(ctx.sql, orgId, { respondentId: respondent.id, versionId, language }),
    listAskedQuestions(ctx.sql, versionId, language),
    scoreAssessment(ctx.sql, orgId, assessment.id, ctx.now()),
    currentPrepared(ctx.sql, versionId),
    auditLook(ctx, staff, { verb: "viewAnswers", to: ["assessment", assessment.id] }),
  ]);
  const { keys } = prepared.model.scoring;
  const means = new Map(
    prepared.model.norms.items?.map(({ scale, question, mean }) => [`${scale} ${question}`, mean]),
  );
  const shares = new Map(
    prepared.model.norms.answers?.map((row) => [`${row.scale} ${row.question}`, sharesOf(row)]),
  );
  const worths = Object.fromEntries(
    scored.scales.flatMap(({ scale, trace }) =>
      trace.items.map(({ question, worth }): [string, ItemWorth] => {
        const item = `${scale} ${question}`;
        const own = shares.get(item);
        const isShareCorrect = isRightOrWrong(keys[question]);
        return [question, {
          worth,
          normMean: (own && (isShareCorrect ? 1 - (own.get(0) ?? 0) : meanOf(own))) ?? means.get(item) ??
            null,
          normShare: own && worth !== null ? own.get(worth) ?? 0 : null,
          isShareCorrect,
        }];
      })
    ),
  );
  return { respondent, assessment, parts, questions, worths };
}

const meanOf = (shares: ReadonlyMap<number, number>) =>
  [...shares].reduce((sum, [worth, share]) => sum + worth * share, 0);

/** Not a rating, and not worth more or less. */
const isRightOrWrong = (key: Key | undefined): boolean =>
  key !== undefined && ("right" in key || "text" in key || "all" in key);
