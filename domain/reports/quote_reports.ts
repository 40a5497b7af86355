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

/** What `requestReports` would do now, by the same rules: with each test that is finished, and with those that are meant. */
export async function quoteReports(ctx: Ctx, actor: Actor, order: ReportOrder): Promise<ReportQuote> {
  const { orgId } = requireMay(actor, "requestReports");
  const { test, version, ...of } = order;
  const [organization, credits, finished] = await Promise.all([
    findOrganization(ctx.sql, orgId),
    listPrepaidCredits(ctx.sql, orgId),
    listReportable(ctx.sql, orgId, of),
  ]);
  const how = { isAnew: version === "new", isCounted: organization!.isBillingEnabled };
  const tests = credits.flatMap(({ testId, identifier, name, remaining }): QuotedTest[] => {
    const asked = finished.filter((one) => one.testId === testId);
    if (asked.length === 0) return [];
    const isMeant = test === undefined || test === identifier || test === String(testId);
    const left = how.isCounted ? remaining : null;
    return [{ identifier, name, isMeant, left, ...countsOf(asked, how) }];
  });
  const meant = new Set(tests.filter(({ isMeant }) => isMeant).map(({ identifier }) => identifier));
  const asked = finished.filter(({ identifier }) => meant.has(identifier));
  const available = how.isCounted ? new Map(credits.map((one) => [one.testId, one.remaining])) : null;
  return {
    tests: tests.sort((one, other) => placeOf(one) - placeOf(other)),
    ...countsOf(asked, how),
    granted: planReports(asked, { available, isAnew: how.isAnew }).chosen.length,
  };
}

const placeOf = ({ identifier }: QuotedTest) => TEST_IDENTIFIERS.indexOf(identifier);

/** As if there were credits enough. */
function countsOf(
  asked: readonly Reportable[],
  { isAnew, isCounted }: { isAnew: boolean; isCounted: boolean },
) {
  const enough = new Map(asked.map(({ testId }) => [testId, asked.length]));
  const { toMake, toPay } = planReports(asked, { available: isCounted ? enough : null, isAnew });
  return {
    finished: asked.length,
    ready: asked.filter(({ ready }) => ready !== null).length,
    outdated: asked.filter(({ isOutdated }) => isOutdated).length,
    inHand: asked.filter(({ inHand }) => inHand !== null).length,
    toMake: toMake.length,
    cost: isCounted ? toPay.length : null,
  };
}
