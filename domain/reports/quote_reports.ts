import { listPrepaidCredits } from "../../db/billing/credits.ts";
import { findOrganization } from "../../db/organization/organizations.ts";
import { listReportable, type Reportable } from "../../db/reports/reportable.ts";
import type { Actor } from "../../model/account/actor.ts";
import type { ReportOrder } from "../../model/reports/report_order.ts";
import type { QuotedTest, ReportQuote } from "../../model/reports/report_quote.ts";
import { TEST_IDENTIFIERS } from "../../model/instruments/test_identifiers.ts";
import { requireMay } from "../../model/account/permissions.ts";
import type { Ctx } from "../context.ts";
import { planReports } from "./plan_reports.ts";

/**
 * Returns what `requestReports` would do now, by the same rules: for each test with finished assessments, and
 * in total for the requested tests.
 */
export async function quoteReports(ctx: Ctx, actor: Actor, order: ReportOrder): Promise<ReportQuote> {
  const { orgId } = requireMay(actor, "requestReports");
  const { test, version, ...selection } = order;
  const [organization, credits, finished] = await Promise.all([
    findOrganization(ctx.sql, orgId),
    listPrepaidCredits(ctx.sql, orgId),
    listReportable(ctx.sql, orgId, selection),
  ]);
  const options = { isAnew: version === "new", isCounted: organization!.isBillingEnabled };
  const tests = credits.flatMap(({ testId, identifier, name, remaining }): QuotedTest[] => {
    const candidates = finished.filter((one) => one.testId === testId);
    if (candidates.length === 0) return [];
    const isMeant = test === undefined || test === identifier || test === String(testId);
    const left = options.isCounted ? remaining : null;
    return [{ identifier, name, isMeant, left, ...countsOf(candidates, options) }];
  });
  const included = new Set(tests.filter(({ isMeant }) => isMeant).map(({ identifier }) => identifier));
  const candidates = finished.filter(({ identifier }) => included.has(identifier));
  const available = options.isCounted ? new Map(credits.map((one) => [one.testId, one.remaining])) : null;
  return {
    tests: tests.sort((one, other) => placeOf(one) - placeOf(other)),
    ...countsOf(candidates, options),
    granted: planReports(candidates, { available, isAnew: options.isAnew }).chosen.length,
  };
}

const placeOf = ({ identifier }: QuotedTest) => TEST_IDENTIFIERS.indexOf(identifier);

/** Counts as if there were enough credits. */
function countsOf(
  candidates: readonly Reportable[],
  { isAnew, isCounted }: { isAnew: boolean; isCounted: boolean },
) {
  const enough = new Map(candidates.map(({ testId }) => [testId, candidates.length]));
  const { toMake, toPay } = planReports(candidates, { available: isCounted ? enough : null, isAnew });
  return {
    finished: candidates.length,
    ready: candidates.filter(({ ready }) => ready !== null).length,
    outdated: candidates.filter(({ isOutdated }) => isOutdated).length,
    inHand: candidates.filter(({ inHand }) => inHand !== null).length,
    toMake: toMake.length,
    cost: isCounted ? toPay.length : null,
  };
}
