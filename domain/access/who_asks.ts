import { findRunningSession, type RunningSession, touchSession } from "../../db/account/sessions.ts";
import { hashSecret } from "../../lib/secrets/secrets.ts";
import { type Actor, NOBODY } from "../../model/account/actor.ts";
import { IDLE_BROWSER } from "../../model/times.ts";
import type { Ctx } from "../context.ts";
import { claimsOf } from "./access_token.ts";
import { readRespondentToken } from "./respondent_token.ts";
import { standing } from "./token_in_force.ts";

/** A session seen a moment ago is not written again: one write a minute, not one a request. */
const TOUCH_EVERY = 60_000;

/** What a request can show of its maker. */
export type Proof = StaffProof | TokenProof;
interface TokenProof {
  readonly respondentToken: string;
  /** Of the device on which they are, where it says so. */
  readonly deviceId?: string;
  /** What they came for asks itself whether the token is in force: an answer costs no question more. */
  readonly isAskedLater?: boolean;
}
type StaffProof = { readonly accessToken: string } | { readonly cookie: string };

/** Who it is. Of staff by one question to the database: a signature alone would outlive the session. */
export async function whoAsks(ctx: Ctx, proof: Proof): Promise<Actor> {
  if ("respondentToken" in proof) {
    const read = readRespondentToken(ctx, proof.respondentToken);
    if (!read) return NOBODY;
    const { deviceId } = proof;
    const respondent = deviceId === undefined ? read : { ...read, deviceId };
    const stands = proof.isAskedLater ? "in-force" : await standing(ctx, respondent);
    return stands === "in-force" ? respondent : { ...NOBODY, isElsewhere: stands === "elsewhere" };
  }
  const session = await findSession(ctx, proof);
  if (!session) return NOBODY;
  const now = ctx.now();
  if (now.getTime() - session.lastSeenAt.getTime() > TOUCH_EVERY) {
    await touchSession(ctx.sql, session.orgId, session.id, now);
  }
  const { id: sessionId, orgId, userId, role } = session;
  return session.isWaitingForActivation
    ? { kind: "waiting", userId, orgId, sessionId }
    : { kind: "staff", userId, orgId, role, sessionId };
}

async function findSession(ctx: Ctx, proof: StaffProof): Promise<RunningSession | null> {
  const now = ctx.now();
  const idleSince = new Date(now.getTime() - IDLE_BROWSER);
  if ("cookie" in proof) {
    return await findRunningSession(ctx.sql, { cookieHash: hashSecret(proof.cookie) }, now, idleSince);
  }
  const claims = await claimsOf(ctx, proof.accessToken);
  return claims === null
    ? null
    : await findRunningSession(ctx.sql, { sessionId: claims.sid, userId: claims.sub }, now, idleSince);
}
