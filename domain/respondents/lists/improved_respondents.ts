import { findBatch } from "../../../db/batches/batches.ts";
import {
  countAssessments,
  type ImprovedRow,
  listBatchAssessments,
  listImproved,
} from "../../../db/respondents/improved_respondents.ts";
import { countBatchRespondents, sumOf } from "../../../db/respondents/respondents.ts";
import type { Actor, Agent, Support } from "../../../model/account/actor.ts";
import type {
  ImprovedRespondent,
  OfBatchQuery,
  RespondentAssessment,
  SetAssessment,
} from "../../../model/respondents/improved_respondent.ts";
import { Refusal } from "../../../model/refusal.ts";
import { reportState } from "../../../model/reports/report_status.ts";
import { sees, shownTo } from "../../../model/respondents/respondent_fields.ts";
import { shownTestName } from "../../../model/instruments/test_identifiers.ts";
import { lengthOf, type Page } from "../../../model/page.ts";
import { requireMay } from "../../../model/account/permissions.ts";
import { auditLook } from "../../audit.ts";
import type { Ctx } from "../../context.ts";
import { type Streamed, streamPage } from "../../stream_page.ts";

/** Returns a batch's respondents by name, each with assessments and report states. It is on record. */
export async function improvedRespondents(
  ctx: Ctx,
  actor: Actor,
  { batch, ...page }: OfBatchQuery & Page,
): Promise<Streamed<ImprovedRespondent>> {
  const { orgId, ...place } = await openPlace(ctx, actor, batch);
  const { reader, batchId } = place;
  await auditLook(ctx, reader, { verb: "listRespondents", to: ["batch", batchId] });
  const count = await lengthOf(page, async () => sumOf(await countBatchRespondents(ctx.sql, orgId, batchId)));
  return await streamPage(page, count, async (stretch) => {
    const { results, next } = await listImproved(ctx.sql, orgId, batchId, stretch);
    return { results: results.map((row) => improvedRespondent(row, place)), next };
  });
}

/**
 * Returns the assessments of a batch's respondents, all or only complete ones, ordered by the respondent's
 * name and then as they are sat.
 */
export async function batchAssessments(
  ctx: Ctx,
  actor: Actor,
  { isComplete, batch, ...page }: OfBatchQuery & Page & { readonly isComplete: boolean },
): Promise<Streamed<RespondentAssessment>> {
  const { orgId, batchId, reader } = await openPlace(ctx, actor, batch);
  const count = await lengthOf(page, () => countAssessments(ctx.sql, orgId, batchId, { isComplete }));
  return await streamPage(page, count, async (stretch) => {
    const { results, next } = await listBatchAssessments(ctx.sql, orgId, batchId, { isComplete, ...stretch });
    const shown = visibleTo(reader, results.map(({ assessment }) => assessment));
    return { results: shown.map((one, at) => ({ ...one, respondent: results[at]!.respondent })), next };
  });
}

interface Place {
  readonly reader: Agent | Support;
  readonly orgId: string;
  readonly batchId: string;
  readonly projectId: string;
}

async function openPlace(ctx: Ctx, actor: Actor, batchId: string): Promise<Place> {
  requireMay(actor, "viewProjects");
  const reader = requireMay(actor, "viewRespondents");
  const { orgId } = reader;
  const batch = await findBatch(ctx.sql, orgId, batchId);
  if (!batch) throw new Refusal("not_found");
  return { reader, orgId, batchId: batch.id, projectId: batch.project.id };
}

const iso = (moment: Date | null) => moment && moment.toISOString();

/** A respondent in the API, as the reader may see them. A code of somebody anonymized does not work. */
export function improvedRespondent(
  row: ImprovedRow,
  { reader, ...place }: Pick<Place, "batchId" | "projectId" | "reader">,
): ImprovedRespondent {
  const { assessments, flaggedAt, retestedAt, anonymizedAt, createdAt, ...person } = row;
  return shownTo(reader, {
    ...person,
    ...place,
    resumeCode: anonymizedAt === null ? person.resumeCode : null,
    flaggedAt: iso(flaggedAt),
    retestedAt: iso(retestedAt),
    anonymizedAt: iso(anonymizedAt),
    createdAt: createdAt.toISOString(),
    assessmentSet: visibleTo(reader, assessments),
  });
}

/** Returns a respondent's assessments as a member of staff may see them. */
export const visibleTo = (
  reader: Agent | Support,
  assessments: ImprovedRow["assessments"],
): SetAssessment[] =>
  assessments.map(setAssessment).map(({ test, ...assessment }) => {
    const { internalTestIdentifier: identifier, name } = test;
    return {
      ...assessment,
      test: { ...test, name: shownTestName({ identifier, name }, sees(reader, "testForms")) },
    };
  });

/** Returns an assessment in the API's form. */
function setAssessment(
  { completedAt, report, ...assessment }: ImprovedRow["assessments"][number],
): SetAssessment {
  const isComplete = assessment.status === "complete";
  return {
    ...assessment,
    completeDate: completedAt && new Date(completedAt).toISOString(),
    reportGeneratedStatus: isComplete ? reportState({ report, isScored: assessment.isScored }) : null,
    isReportOutdated: report?.isOutdated ?? false,
    isCreditRedeemed: report?.isCreditRedeemed ?? false,
  };
}
