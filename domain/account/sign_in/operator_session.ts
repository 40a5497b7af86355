import {
  endOperatorSession,
  issueOperatorRefreshToken,
  openOperatorSession,
  sweepOperatorSessions,
} from "../../../db/operators/operator_sessions.ts";
import { holdOperatorWithPassword, type OperatorRow } from "../../../db/operators/operators.ts";
import type { Tx } from "../../../db/connection/pool.ts";
import { hashSecret, newSecret } from "../../../lib/secrets/secrets.ts";
import type { EnrollingOperator, Operator, Support } from "../../../model/account/actor.ts";
import type { SignedInOperator } from "../../../model/account/account.ts";
import { accessToken } from "../../access/access_token.ts";
import type { Origin, Reader } from "../../access/visitor.ts";
import { isNewDevice, tellOfNewDevice } from "../sessions/new_device.ts";
import { rememberAccount } from "./device.ts";
import { newSession } from "./session.ts";
import type { Ctx } from "../../context.ts";
import { auditOperator } from "../../audit.ts";

/** A new session of an operator: a pair of tokens for a program and the secret of a cookie for a browser. */
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
  const [cookie, refresh] = [newSecret(), newSecret()];
  const opened = newSession(ctx, cookie, from);
  const { now, expiresAt } = opened;
  const sessionId = await openOperatorSession(tx, id, opened);
  await issueOperatorRefreshToken(tx, { sessionId, hash: hashSecret(refresh), now, expiresAt });
  const by = { operatorId: id, address: from.address };
  await auditOperator(ctx, tx, by, null, { verb: "signIn", to: ["operator", id] });
  const token = await accessToken(ctx, { userId: id, role: "operator", sessionId });
  return {
    id,
    email,
    name,
    role: "operator",
    token,
    refresh,
    cookie,
    device: rememberAccount(ctx, from.device, email),
  };
}

/**
 * Opens a session for an operator whose proofs are complete, and tells them if the device is new. `take` does the
 * rest of the proof in the same transaction. Null if it fails, or if the password has changed since it was checked.
 */
export async function letOperatorIn(
  ctx: Ctx,
  operator: OperatorRow,
  from: Origin & Partial<Reader>,
  take: (tx: Tx) => Promise<boolean>,
): Promise<NewOperatorSession | null> {
  const { id, email, passwordHash } = operator;
  const of = { operatorId: id };
  const isNew = await isNewDevice(ctx, of, email, from);
  const signedIn = await ctx.sql.begin(async (tx) => {
    if (!await holdOperatorWithPassword(tx, id, passwordHash) || !await take(tx)) return null;
    await sweepOperatorSessions(tx, ctx.now());
    return await beginOperatorSession(ctx, tx, operator, from);
  });
  const { t, language } = from;
  if (signedIn && isNew && t && language) await tellOfNewDevice(ctx, of, email, from, { t, language });
  return signedIn;
}

export async function signOutOperator(
  ctx: Ctx,
  operator: Operator | EnrollingOperator | Support,
): Promise<void> {
  await ctx.sql.begin(async (tx) => {
    if (!await endOperatorSession(tx, operator.sessionId, ctx.now())) return;
    await auditOperator(ctx, tx, operator, null, { verb: "signOut", to: ["session", operator.sessionId] });
  });
}
