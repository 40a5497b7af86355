import { findBatch } from "../../../db/batches/batches.ts";
import { countRespondents, listRespondents as listOfBatch } from "../../../db/respondents/respondent_list.ts";
import { listTags } from "../../../db/respondents/tags.ts";
import type { ListedRespondent } from "../../../model/respondents/listed_respondent.ts";
import type { Actor } from "../../../model/account/actor.ts";
import { requireId } from "../../../model/id.ts";
import { Refusal } from "../../../model/refusal.ts";
import type { Tag } from "../../../model/respondents/tag.ts";
import type { RespondentFilter, RespondentQuery } from "../../../model/respondents/respondent_list.ts";
import { shownTo } from "../../../model/respondents/respondent_fields.ts";
import { requireMay } from "../../../model/account/permissions.ts";
import type { Ctx } from "../../context.ts";

export interface RespondentPage {
  readonly respondents: readonly ListedRespondent[];
  /** The organisation's tags. */
  readonly tags: readonly Tag[];
  /** The query, with the number of the page that is returned. */
  readonly query: RespondentQuery;
  readonly total: number;
  readonly pages: number;
}

interface ListRequest {
  readonly batchId: string;
  readonly query: RespondentQuery;
  /** How many are in the batch, if somebody counts them anyway: with 100,000 it is half of the work. */
  readonly everybody?: () => Promise<number>;
}

/**
 * Returns a page of a batch's respondents that match a query. A page number past the end gives the last page.
 */
export async function listRespondents(
  ctx: Ctx,
  actor: Actor,
  { batchId, query, everybody }: ListRequest,
): Promise<RespondentPage> {
  requireMay(actor, "viewProjects");
  const reader = requireMay(actor, "viewRespondents");
  const { orgId } = reader;
  const batch = requireId(batchId);
  const listed = async (query: RespondentQuery) => {
    const { respondents, total } = await listOfBatch(ctx.sql, orgId, batch, query);
    const shown = respondents.map((row) => shownTo(reader, row));
    return { total, respondents: shown.map((row) => ({ ...row, tags: row.tags ?? [] })) };
  };
  const count = () => countRespondents(ctx.sql, orgId, batch, query.filter);
  const [{ respondents, ...list }, counted, tags] = await Promise.all([
    listed(query),
    everybody && isEmpty(query.filter) ? everybody() : query.filter.q ? null : count(),
    listTags(ctx.sql, orgId),
  ]);
  const total = list.total ?? counted ?? await count();
  const pages = Math.max(1, Math.ceil(total / query.size));
  if (query.page <= pages) return { respondents, tags, query, total, pages };
  const last = { ...query, page: pages };
  return { ...await listed(last), tags, query: last, total, pages };
}

const isEmpty = (filter: RespondentFilter) => Object.values(filter).every((value) => !value);

/** Returns the list with its batch; refuses with not_found if the batch belongs to another project. */
export async function openRespondentList(
  ctx: Ctx,
  actor: Actor,
  { projectId, batchId, query }: { projectId: string; batchId: string; query: RespondentQuery },
) {
  const { orgId } = requireMay(actor, "viewProjects");
  const [batch, list] = await Promise.all([
    findBatch(ctx.sql, orgId, requireId(batchId)),
    listRespondents(ctx, actor, { batchId, query }),
  ]);
  if (batch?.project.id !== projectId) throw new Refusal("not_found");
  return { batch, list };
}
