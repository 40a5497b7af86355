import {
  countUnfinishedReports,
  findFirstSteps,
  listBatchesWithFailedLetters,
  listBatchesWithFlags,
  listLatestResults,
  listLiveBatches,
  putFirstStepsAway,
} from "../../db/organization/dashboard.ts";
import type { Actor } from "../../model/account/actor.ts";
import { sees } from "../../model/respondents/respondent_fields.ts";
import { allows, requireMay } from "../../model/account/permissions.ts";
import { LIMITS } from "../../model/limits.ts";
import { type Dashboard, FIRST_STEPS } from "../../model/organization/dashboard.ts";
import { audit } from "../audit.ts";
import type { Ctx } from "../context.ts";

/** The first steps of a new organisation, its people and its work. */
export async function readDashboard(ctx: Ctx, actor: Actor): Promise<Dashboard> {
  const { orgId } = requireMay(actor, "viewProjects");
  const rows = LIMITS.dashboardRows;
  const [first, live, results, reports, letters, flagged] = await Promise.all([
    allows(actor, "editSettings") ? findFirstSteps(ctx.sql, orgId, ctx.now()) : null,
    listLiveBatches(ctx.sql, orgId, rows),
    sees(actor, "results") ? listLatestResults(ctx.sql, orgId, rows) : [],
    countUnfinishedReports(ctx.sql, orgId),
    listBatchesWithFailedLetters(ctx.sql, orgId, rows),
    listBatchesWithFlags(ctx.sql, orgId, rows),
  ]);
  const isOver = !first || first.isPutAway || FIRST_STEPS.every((step) => first.steps[step]);
  return { steps: isOver ? null : first.steps, live, results, waiting: { reports, letters, flagged } };
}

/** Removes the list of first steps from the dashboard, for all members. Repeating it does nothing. */
export async function putAwayFirstSteps(ctx: Ctx, actor: Actor): Promise<void> {
  const admin = requireMay(actor, "editSettings");
  await ctx.sql.begin(async (tx) => {
    if (!await putFirstStepsAway(tx, admin.orgId, ctx.now())) return;
    await audit(ctx, tx, admin, { verb: "putAwayFirstSteps", to: ["organization", admin.orgId] });
  });
}
