import {
  type ComparablePerson,
  type GroupTest,
  listComparable,
  listGroupTests,
} from "../../db/scoring/group_scores.ts";
import { findWording } from "../../db/scoring/scorings.ts";
import type { BatchRow } from "../../db/batches/batches.ts";
import type { Actor } from "../../model/account/actor.ts";
import { requireMay } from "../../model/account/permissions.ts";
import { requireFields } from "../../model/respondents/respondent_fields.ts";
import { ADMIN_LANGUAGE } from "../../model/languages.ts";
import { LIMITS } from "../../model/limits.ts";
import { Refusal } from "../../model/refusal.ts";
import type { Bands } from "../../model/scoring/bands.ts";
import type { ResultWords } from "../../model/scoring/result.ts";
import type { Scored } from "../../model/scoring/scored.ts";
import { readerOf, requireQualified } from "../account/qualifications/require_qualified.ts";
import { auditLook } from "../audit.ts";
import type { Ctx } from "../context.ts";
import { currentPrepared } from "../scoring/current_prepared.ts";
import { scoreAssessment } from "../scoring/score_assessment.ts";
import { batchById, openBatch } from "./open_batch.ts";

export type ComparedPerson = Omit<ComparablePerson, "versionId"> & {
  /** Null for who has not finished the test. */
  readonly scored: Scored | null;
};

export interface ComparedPeople {
  readonly batch: BatchRow;
  readonly tests: readonly GroupTest[];
  /** Null for a batch without tests. */
  readonly test: GroupTest | null;
  readonly people: readonly ComparedPerson[];
  /** How many of the chosen people are beyond LIMITS.comparedPeople. */
  readonly leftOut: number;
  readonly words: ResultWords;
  readonly bands: Bands;
}

interface CompareRequest {
  /** Undefined if the address does not name it. */
  readonly projectId?: string;
  readonly batchId: string;
  /** By default the first that one of them has finished and the member is qualified for. */
  readonly testId: number | null;
  readonly ids: readonly string[];
}

/** Returns people of a batch with their scores on one test, the first LIMITS.comparedPeople of them. */
export async function comparePeople(
  ctx: Ctx,
  actor: Actor,
  { testId, ids, projectId, batchId }: CompareRequest,
): Promise<ComparedPeople> {
  const staff = requireMay(actor, "viewGroupResults");
  requireFields(actor, ["firstName", "results"]);
  const { orgId } = staff;
  const batch = projectId === undefined
    ? await batchById(ctx, actor, batchId)
    : await openBatch(ctx, actor, { projectId, batchId });
  const tests = await listGroupTests(ctx.sql, orgId, { batchId: batch.id, reader: readerOf(staff) });
  const chosen = ids.slice(0, LIMITS.comparedPeople);
  const on = (test: GroupTest) =>
    listComparable(ctx.sql, orgId, { batchId: batch.id, testId: test.id, ids: chosen });
  let test = tests.find(({ id }) => id === testId);
  if (!test && testId !== null) throw new Refusal("not_found");
  let people = test ? await on(test) : [];
  for (const one of test ? [] : tests.filter(({ isBarred }) => !isBarred)) {
    [test, people] = [one, await on(one)];
    if (people.some(({ assessmentId }) => assessmentId !== null)) break;
  }
  test ??= tests[0];
  const leftOut = ids.length - chosen.length;
  if (!test || chosen.length === 0) {
    return { batch, tests, test: test ?? null, people: [], leftOut, words: {}, bands: {} };
  }
  await requireQualified(ctx.sql, staff, { tests: [test.id] });
  // All or nothing: whether an id exists elsewhere is not said.
  if (people.length < new Set(chosen).size) throw new Refusal("not_found");
  const scored = await Promise.all(people.map(async ({ versionId: _, ...person }) => {
    const { assessmentId } = person;
    if (assessmentId === null) return { ...person, scored: null };
    await auditLook(ctx, staff, { verb: "viewResult", to: ["assessment", assessmentId] });
    return { ...person, scored: await scoreAssessment(ctx.sql, orgId, assessmentId, ctx.now()) };
  }));
  const versionId = Math.max(...people.map(({ versionId }) => versionId ?? 0));
  const scoring = versionId > 0 ? await currentPrepared(ctx.sql, versionId) : null;
  const wording = scoring && await findWording(ctx.sql, scoring.id);
  return {
    ...{ batch, tests, test, people: scored, leftOut },
    words: wording?.[ADMIN_LANGUAGE] ?? {},
    bands: scoring?.prepared.model.scoring.bands ?? {},
  };
}
