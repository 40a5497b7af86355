import {
  countOperatorActs,
  listOperatorActs,
  listOperatorChoices,
  type OperatorActRow,
} from "../../db/operators/audit.ts";
import type { Actor } from "../../model/account/actor.ts";
import { requireMay } from "../../model/account/permissions.ts";
import { LIMITS } from "../../model/limits.ts";
import type { OperatorAct, OperatorAuditPage, OperatorAuditQuery } from "../../model/operators/audit.ts";
import type { Ctx } from "../context.ts";
import { type Cut, cutPage } from "../organization/audit_trail/audit_trail.ts";

/** A page of what operators did, and the values to filter by. */
export async function readOperatorActs(ctx: Ctx, actor: Actor, page: OperatorAuditPage) {
  requireMay(actor, "operate");
  const { older, newer, ...filter } = page;
  const cut = { older: newer ? undefined : older, newer, limit: LIMITS.recordPage + 1 };
  const [rows, choices] = await Promise.all([
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
  { older, newer, limit, offset, ...filter }: OperatorAuditQuery,
): Promise<{ count: number; results: OperatorAct[] }> {
  requireMay(actor, "operate");
  const [count, rows] = await Promise.all([
    countOperatorActs(ctx.sql, filter),
    listOperatorActs(ctx.sql, filter, { older, newer, limit, offset }),
  ]);
  return { count, results: rows.map(inText) };
}

const inText = (row: OperatorActRow): OperatorAct => ({ ...row, at: row.at.toISOString() });
