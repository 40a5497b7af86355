import { requireQualified } from "../account/qualifications/require_qualified.ts";
import type { Actor } from "../../model/account/actor.ts";
import { requireId } from "../../model/id.ts";
import type { Language } from "../../model/languages.ts";
import { Refusal } from "../../model/refusal.ts";
import type { ReportDocument } from "../../model/reports/report_document.ts";
import { isReportKind } from "../../model/reports/report_kind.ts";
import { sees } from "../../model/respondents/respondent_fields.ts";
import { shownTestName } from "../../model/instruments/test_identifiers.ts";
import { requireMay } from "../../model/account/permissions.ts";
import { auditLook } from "../audit.ts";
import type { Ctx } from "../context.ts";
import { reportDocument } from "./report_document.ts";

/** Returns a finished assessment's report of a kind. */
export async function openReport(
  ctx: Ctx,
  actor: Actor,
  { kind, assessmentId, language }: { kind: string; assessmentId: string | null; language: Language },
): Promise<ReportDocument> {
  const staff = requireMay(actor, "downloadReports");
  const { orgId } = staff;
  if (!isReportKind(kind)) throw new Refusal("not_found");
  const request = { kind, language, assessmentId: requireId(assessmentId ?? undefined) };
  await requireQualified(ctx.sql, staff, { assessment: request.assessmentId });
  const report = await reportDocument(ctx.sql, orgId, request, ctx.now());
  await auditLook(ctx, staff, { verb: "viewReport", to: ["assessment", request.assessmentId] });
  return { ...report, test: { ...report.test, name: shownTestName(report.test, sees(staff, "testForms")) } };
}
