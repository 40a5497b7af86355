import { listImprovedByIds } from "../../../db/respondents/improved_respondents.ts";
import type { Actor } from "../../../model/account/actor.ts";
import type { ImprovedRespondent } from "../../../model/respondents/improved_respondent.ts";
import type { Listed } from "../../../model/page.ts";
import { requireMay } from "../../../model/account/permissions.ts";
import type { Ctx } from "../../context.ts";
import { improvedRespondent } from "./improved_respondents.ts";
import { type SearchPage, searchRespondents } from "./search_respondents.ts";

/** Returns a page of a search for a program, each respondent with their assessments. */
export async function findRespondents(
  ctx: Ctx,
  actor: Actor,
  query: string,
  page: SearchPage,
): Promise<Listed<ImprovedRespondent>> {
  const staff = requireMay(actor, "viewRespondents");
  const { results: hits, ...rest } = await searchRespondents(ctx, actor, query, page);
  const rows = await listImprovedByIds(ctx.sql, staff.orgId, hits.map(({ id }) => id));
  const results = hits.flatMap(({ id, projectId, batchId }) => {
    const row = rows.find((row) => row.id === id);
    return row ? [improvedRespondent(row, { projectId, batchId, reader: staff })] : [];
  });
  return { ...rest, results };
}
