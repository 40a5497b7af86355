import { findOperator, listOperators as findAll, type OperatorRow } from "../../db/operators/operators.ts";
import type { Actor } from "../../model/account/actor.ts";
import { requireMay } from "../../model/account/permissions.ts";
import type { ListedOperator } from "../../model/operators/operator.ts";
import { Refusal } from "../../model/refusal.ts";
import type { Ctx } from "../context.ts";

/** All operators who may sign in, by name. */
export async function listOperators(ctx: Ctx, actor: Actor): Promise<ListedOperator[]> {
  const { operatorId } = requireMay(actor, "operate");
  return (await findAll(ctx.sql)).map((row) => asListed(row, operatorId));
}

export async function readOperator(ctx: Ctx, actor: Actor, id: string): Promise<ListedOperator> {
  const { operatorId } = requireMay(actor, "operate");
  const row = await findOperator(ctx.sql, id);
  if (!row) throw new Refusal("not_found");
  return asListed(row, operatorId);
}

const asListed = ({ id, email, name, hasSecondFactor, factorResetDueAt }: OperatorRow, me: string) => ({
  ...{ id, email, name, hasSecondFactor },
  factorResetDueAt: factorResetDueAt?.toISOString() ?? null,
  isMe: id === me,
});
