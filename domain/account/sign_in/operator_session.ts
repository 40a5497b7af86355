import { endOperatorSession, openOperatorSession } from "../../../db/operators/operator_sessions.ts";
import type { OperatorRow } from "../../../db/operators/operators.ts";
import type { Tx } from "../../../db/connection/pool.ts";
import { newSecret } from "../../../lib/secrets/secrets.ts";
import type { Operator } from "../../../model/account/actor.ts";
import type { SignedInOperator } from "../../../model/account/account.ts";
import { accessToken } from "../../access/access_token.ts";
import type { Origin } from "../../access/visitor.ts";
import { rememberAccount } from "./device.ts";
import { newSession } from "./session.ts";
import type { Ctx } from "../../context.ts";
import { auditOperator } from "../../audit.ts";

/** A new session of an operator: a token for a program and the secret of a cookie for a browser. */
export interface NewOperatorSession extends SignedInOperator {
  readonly cookie: string;
  readonly device: string;
}

export async function beginOperatorSession(
  ctx: Ctx,
  tx: Tx,
  { id, email, name }: Pick<OperatorRow, "id" | "email" | "name">,
  from: Origin,
): Promise<NewOperatorSession> {
  const cookie = newSecret();
  const sessionId = await openOperatorSession(tx, id, newSession(ctx, cookie, from));
  const by = { operatorId: id, address: from.address };
  await auditOperator(ctx, tx, by, null, { verb: "signIn", to: ["operator", id] });
  const token = await accessToken(ctx, { userId: id, role: "operator", sessionId });
  return {
    id,
    email,
    name,
    role: "operator",
    token,
    cookie,
    device: rememberAccount(ctx, from.device, email),
  };
}

export async function signOutOperator(ctx: Ctx, operator: Operator): Promise<void> {
  await ctx.sql.begin(async (tx) => {
    if (!await endOperatorSession(tx, operator.sessionId, ctx.now())) return;
    await auditOperator(ctx, tx, operator, null, { verb: "signOut", to: ["session", operator.sessionId] });
  });
}
