import {
  type ChosenSurvey,
  listBatchSurveys,
  listMetSurveys,
  setBatchSurvey,
} from "../../db/batches/batch_surveys.ts";
import { findBatch } from "../../db/batches/batches.ts";
import type { Sql, Tx } from "../../db/connection/pool.ts";
import { findBatchSurvey } from "../../db/surveys/demographics_surveys.ts";
import { listSurveys } from "../../db/surveys/surveys.ts";
import type { Actor } from "../../model/account/actor.ts";
import { requireMay } from "../../model/account/permissions.ts";
import type { BatchSurveys, BatchSurveysBody } from "../../model/batches/batch_surveys.ts";
import { SURVEY_MOMENTS, type SurveyMoment } from "../../model/surveys/demographics_survey.ts";
import { requireId } from "../../model/id.ts";
import { Refusal } from "../../model/refusal.ts";
import { audit } from "../audit.ts";
import type { Ctx } from "../context.ts";
import { requireEditor } from "../organization/require_editor.ts";
import { heldBatch } from "./held_batch.ts";

/** Returns what a batch asks before its tests and after one. */
export async function batchSurveys(ctx: Ctx, actor: Actor, id: string): Promise<BatchSurveys> {
  const { orgId } = requireMay(actor, "viewProjects");
  return await surveysOf(ctx.sql, orgId, requireId(id));
}

async function surveysOf(sql: Sql | Tx, orgId: string, batchId: string): Promise<BatchSurveys> {
  const chosen = await listBatchSurveys(sql, orgId, batchId);
  if (!chosen) throw new Refusal("not_found");
  const of = (moment: SurveyMoment) => chosen.find((it) => it.moment === moment);
  const [before, after] = [of("before"), of("after")];
  return {
    before: before ? before.surveyId : "organization",
    beforeMayDecline: before?.mayDecline ?? true,
    after: after?.surveyId ?? null,
    afterTest: after?.afterTest ?? null,
    afterMayDecline: after?.mayDecline ?? true,
    fixed: await fixedMoments(sql, orgId, batchId),
  };
}

/** The moments whose survey somebody in the batch has answered or declined. */
async function fixedMoments(sql: Sql | Tx, orgId: string, batchId: string): Promise<SurveyMoment[]> {
  const asked = await Promise.all(
    SURVEY_MOMENTS.map((moment) => findBatchSurvey(sql, orgId, moment, { batchId })),
  );
  const met = await listMetSurveys(sql, orgId, batchId, asked.flatMap((survey) => survey?.id ?? []));
  return SURVEY_MOMENTS.filter((_, at) => met.includes(asked[at]?.id ?? ""));
}

/** Chooses what a batch asks. A survey that somebody in the batch has answered or declined stays. */
export async function chooseSurveys(
  ctx: Ctx,
  actor: Actor,
  id: string,
  change: BatchSurveysBody,
): Promise<void> {
  const admin = await requireEditor(ctx, actor);
  const { orgId } = admin;
  requireId(id);
  await ctx.sql.begin(async (tx) => {
    const held = await heldBatch(tx, orgId, id);
    if (held.isProjectArchived) throw new Refusal("project_archived");
    if (held.status === "archived") throw new Refusal("batch_archived");
    await ctx.unchanged?.(tx);
    const now = await surveysOf(tx, orgId, id);
    const wanted: BatchSurveys = { ...now, ...change };
    if (wanted.after && wanted.after === wanted.before) throw new Refusal("survey_chosen_twice");
    for (const moment of SURVEY_MOMENTS) {
      const chosen = chosenAs(wanted, moment);
      if (JSON.stringify(chosen) === JSON.stringify(chosenAs(now, moment))) continue;
      if (now.fixed.includes(moment)) throw new Refusal("survey_answered");
      if (chosen) await requireChoosable(tx, orgId, id, chosen);
      await setBatchSurvey(tx, orgId, id, moment, chosen);
      await audit(ctx, tx, admin, {
        verb: moment === "before" ? "chooseSurveyBefore" : "chooseSurveyAfter",
        to: ["batch", id],
        detail: { surveyId: chosen?.surveyId ?? null },
      });
    }
  });
}

/** Null for what a batch asks if it chooses nothing. The organisation's survey may always be declined. */
function chosenAs(
  { before, beforeMayDecline, after, afterTest, afterMayDecline }: BatchSurveys,
  moment: SurveyMoment,
): Omit<ChosenSurvey, "moment"> | null {
  if (moment === "after") {
    return after === null ? null : { surveyId: after, mayDecline: afterMayDecline, afterTest };
  }
  return before === "organization"
    ? null
    : { surveyId: before, mayDecline: beforeMayDecline, afterTest: null };
}

async function requireChoosable(
  tx: Tx,
  orgId: string,
  batchId: string,
  { surveyId, afterTest }: Omit<ChosenSurvey, "moment">,
): Promise<void> {
  if (surveyId === null) return;
  const [survey] = await listSurveys(tx, orgId, { id: surveyId });
  if (!survey || survey.archivedAt) throw new Refusal("not_found");
  const isEmpty = Object.values(survey.texts).every(({ questions }) => questions.length === 0);
  if (isEmpty) throw new Refusal("survey_without_questions");
  const batch = await findBatch(tx, orgId, batchId);
  if (afterTest !== null && !batch?.tests.some(({ id }) => id === afterTest)) throw new Refusal("not_found");
}
