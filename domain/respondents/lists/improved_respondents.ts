import { findBatch } from "../../../db/batches/batches.ts";
import {
  countAssessments,
  type ImprovedRow,
  listImproved,
} from "../../../db/respondents/improved_respondents.ts";
import { countBatchRespondents } from "../../../db/respondents/respondents.ts";
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
import { requireMay } from "../../../model/account/permissions.ts";
import { auditLook } from "../../audit.ts";
import type { Ctx } from "../../context.ts";

/** A total count and a streamed page. A list of a million is never in memory as a whole. */
interface Streamed<T> {
  readonly count: number;
  readonly results: AsyncGenerator<readonly T[], void>;
}

/** Rows per query: few round trips, little memory. */
const PAGE = 500;

/** Returns a batch's respondents by name, each with assessments and report states. It is on record. */
export async function improvedRespondents(
  ctx: Ctx,
  actor: Actor,
  query: OfBatchQuery,
): Promise<Streamed<ImprovedRespondent>> {
  const place = await openPlace(ctx, actor, query.batch);
  await auditLook(ctx, place.reader, { verb: "listRespondents", to: ["batch", place.batchId] });
  const counts = await countBatchRespondents(ctx.sql, place.orgId, place.batchId);
  return {
    count: counts.new + counts.inprogress + counts.complete,
    results: improved(ctx, place, query),
  };
}

async function* improved(
  ctx: Ctx,
  place: Place,
  { limit, offset }: Pick<OfBatchQuery, "limit" | "offset">,
): AsyncGenerator<ImprovedRespondent[], void> {
  const { orgId, batchId, projectId, reader } = place;
  let left = limit;
  let after: ImprovedRow | undefined;
  while (left > 0) {
    const size = Math.min(left, PAGE);
    const from = after ? { after } : { offset };
    const rows = await listImproved(ctx.sql, orgId, batchId, { ...from, limit: size });
    yield rows.map((row) => improvedRespondent(row, { batchId, projectId, reader }));
    if (rows.length < size) return;
    after = rows.at(-1)!;
    left -= size;
  }
}

/**
 * Returns the assessments of a batch's respondents, all or only complete ones, ordered by the respondent's
 * name and then as they are sat.
 */
export async function batchAssessments(
  ctx: Ctx,
  actor: Actor,
  { isComplete, ...query }: OfBatchQuery & { readonly isComplete: boolean },
): Promise<Streamed<RespondentAssessment>> {
  const place = await openPlace(ctx, actor, query.batch);
  return {
    count: await countAssessments(ctx.sql, place.orgId, place.batchId, { isComplete }),
    results: assessments(ctx, place, { ...query, isComplete }),
  };
}

async function* assessments(
  ctx: Ctx,
  place: Place,
  { limit, offset, isComplete }: OfBatchQuery & { readonly isComplete: boolean },
): AsyncGenerator<RespondentAssessment[], void> {
  let passed = 0;
  for await (const people of improved(ctx, place, { limit: Infinity, offset: 0 })) {
    const all = people.flatMap(({ id, assessmentSet }) =>
      assessmentSet.filter(({ status }) => !isComplete || status === "complete")
        .map((assessment) => ({ ...assessment, respondent: id }))
    );
    yield all.slice(Math.max(0, offset - passed), Math.max(0, offset + limit - passed));
    passed += all.length;
    if (passed >= offset + limit) return;
  }
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
  const { searchText: _, assessments, flaggedAt, retestedAt, anonymizedAt, createdAt, ...person } = row;
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
