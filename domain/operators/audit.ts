import {
  countOperatorActs,
  listOperatorActs,
  listOperatorChoices,
  type OperatorActRow,
} from "../../db/operators/audit.ts";
import type { Actor } from "../../model/account/actor.ts";
import { requireMay } from "../../model/account/permissions.ts";
import { LIMITS } from "../../model/limits.ts";
import { lengthOf, type Listed, type Page } from "../../model/page.ts";
import type { OperatorAct, OperatorAuditPage, OperatorAuditQuery } from "../../model/operators/audit.ts";
import type { Ctx } from "../context.ts";
import { type Cut, cutPage } from "../organization/audit_trail/audit_trail.ts";

/** A page of what operators did, and the values to filter by. */
export async function readOperatorActs(ctx: Ctx, actor: Actor, page: OperatorAuditPage) {
  requireMay(actor, "operate");
  const { older, newer, ...filter } = page;
  const cut = { older: newer ? undefined : older, newer, limit: LIMITS.recordPage + 1 };
  const [{ results: rows }, choices] = await Promise.all([
    listOperatorActs(ctx.sql, filter, cut),
    listOperatorChoices(ctx.sql),
  ]);
  const trail: Cut<OperatorAct> = cutPage(rows.map(inText), page);
  return { trail, choices };
}

/** The same for a program, with the total count. */
export async function findOperatorActs(
  ctx: Ctx,
  actor: Actor,
  { older, newer, limit, offset, after, ...filter }: OperatorAuditQuery & Page,
): Promise<Listed<OperatorAct>> {
  requireMay(actor, "operate");
  const page = { limit, offset, after };
  const [count, { results, next }] = await Promise.all([
    lengthOf(page, () => countOperatorActs(ctx.sql, filter)),
    listOperatorActs(ctx.sql, filter, { older, newer, ...page }),
  ]);
  return { count, results: results.map(inText), next };
}

const inText = (row: OperatorActRow): OperatorAct => ({ ...row, at: row.at.toISOString() });
