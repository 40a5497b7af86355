import { findBatchSurvey } from "../../../db/surveys/demographics_surveys.ts";
import { findKnownInfo } from "../../../db/respondents/respondents.ts";
import { type EntryCode, listBatchTests } from "../../../db/codes/test_codes.ts";
import type { OpenedCode } from "../../../model/entry/entry.ts";
import { DEFAULT_LANGUAGE, type Language } from "../../../model/languages.ts";
import { nearestOffered } from "../../../model/organization/offered_languages.ts";
import type { RespondentField } from "../../../model/respondents/respondent_info.ts";
import type { Ctx } from "../../context.ts";
import { describeTest, sittingLanguages, testDescriptions } from "../../instruments/test_descriptions.ts";
import { findCodeOrReentry, openCode, requireOpen } from "./open_code.ts";

/** Returns the start page of a test code in a language; refuses if it is not open. */
export async function readCode(
  ctx: Ctx,
  typed: string,
  address: string | null,
  language: Language = DEFAULT_LANGUAGE,
): Promise<OpenedCode> {
  return await describeCode(ctx, await openCode(ctx, typed, address), language);
}

/** Like `readCode`, for a code typed into the field for test codes. Returns null for a re-entry code. */
export async function readCodeUnlessReentry(
  ctx: Ctx,
  typed: string,
  address: string | null,
): Promise<OpenedCode | null> {
  const code = await findCodeOrReentry(ctx, typed, address);
  if (code === "reentry") return null;
  requireOpen(code, ctx.now());
  return await describeCode(ctx, code, DEFAULT_LANGUAGE);
}

async function describeCode(ctx: Ctx, code: EntryCode, language: Language): Promise<OpenedCode> {
  const [tests, survey, known] = await Promise.all([
    testsOf(ctx, code),
    findBatchSurvey(ctx.sql, code.orgId, "before", code),
    code.respondentId ? findKnownInfo(ctx.sql, code.orgId, code.respondentId) : null,
  ]);
  const shown = nearestOffered(code.organization.languages, language);
  return {
    kind: code.kind,
    code: code.code,
    organization: code.organization,
    languages: sittingLanguages(tests, code.organization.languages),
    tests: tests.map((test) => ({ id: test.testId, ...describeTest(test, shown) })),
    fields: { asked: [...code.asked], required: [...code.required] },
    ...(known && { known: filledIn(known, code.asked) }),
    window: { start: code.start.toISOString(), end: code.end.toISOString(), timeZone: code.timeZone },
    hasSurvey: survey !== null,
    mayDeclineSurvey: survey?.mayDecline ?? true,
  };
}

/** The batch's tests in the order in which they are sat. */
export async function testsOf(ctx: Ctx, { orgId, batchId }: Pick<EntryCode, "orgId" | "batchId">) {
  const onBatch = await listBatchTests(ctx.sql, orgId, batchId);
  const descriptions = await testDescriptions(ctx, onBatch.map(({ versionId }) => versionId));
  return onBatch.map(({ versionId }) => descriptions.get(versionId)!);
}

const filledIn = (
  known: Readonly<Record<RespondentField, string | null>>,
  fields: readonly RespondentField[],
) => Object.fromEntries(fields.flatMap((field) => known[field] ? [[field, known[field]]] : []));
