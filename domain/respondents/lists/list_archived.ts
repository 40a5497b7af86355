import {
  countArchivedRespondents,
  listArchivedRespondents,
} from "../../../db/respondents/archived_respondents.ts";
import type { Actor } from "../../../model/account/actor.ts";
import type { ArchivedRespondent } from "../../../model/respondents/listed_respondent.ts";
import { LIMITS } from "../../../model/limits.ts";
import { lengthOf, type Listed, type Page } from "../../../model/page.ts";
import { shownTo } from "../../../model/respondents/respondent_fields.ts";
import { requireMay } from "../../../model/account/permissions.ts";
import { auditLook } from "../../audit.ts";
import type { Ctx } from "../../context.ts";

export interface ArchivedPage {
  readonly respondents: readonly ArchivedRespondent[];
  readonly q: string;
  readonly page: number;
  readonly pages: number;
  readonly total: number;
  readonly perPage: number;
}

/**
 * Returns a page of respondents of archived batches and projects. A page number past the end gives the last
 * page.
 */
export async function archivedRespondents(
  ctx: Ctx,
  actor: Actor,
  query: { q: string; page: number },
): Promise<ArchivedPage> {
  requireMay(actor, "viewProjects");
  const reader = requireMay(actor, "viewRespondents");
  const { orgId } = reader;
  const q = query.q.trim();
  const total = await countArchivedRespondents(ctx.sql, orgId, q);
  const pages = Math.max(1, Math.ceil(total / LIMITS.archivedPage));
  const page = Math.min(Math.max(1, Math.floor(query.page) || 1), pages);
  const { results: respondents } = await listArchivedRespondents(ctx.sql, orgId, {
    q,
    limit: LIMITS.archivedPage,
    offset: (page - 1) * LIMITS.archivedPage,
  });
  return {
    respondents: respondents.map((row) => shownTo(reader, row)),
    q,
    page,
    pages,
    total,
    perPage: LIMITS.archivedPage,
  };
}

/** Returns respondents of archived batches and projects for a program, with its own limit. It is on record. */
export async function findArchived(
  ctx: Ctx,
  actor: Actor,
  { q, ...page }: Page & { readonly q: string },
): Promise<Listed<ArchivedRespondent>> {
  requireMay(actor, "viewProjects");
  const reader = requireMay(actor, "viewRespondents");
  const { orgId } = reader;
  const words = q.trim();
  const [count, { results, next }] = await Promise.all([
    lengthOf(page, () => countArchivedRespondents(ctx.sql, orgId, words)),
    listArchivedRespondents(ctx.sql, orgId, { q: words, ...page }),
    auditLook(ctx, reader, { verb: "listRespondents", to: ["organization", undefined] }),
  ]);
  return { count, results: results.map((row) => shownTo(reader, row)), next };
}
