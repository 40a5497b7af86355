import { findRunningSession, type SessionKey, touchSession } from "../../db/account/sessions.ts";
import { narrowToOwn, wholeOf } from "../../db/connection/own_projects.ts";
import { findRunningOperatorSession, touchOperatorSession } from "../../db/operators/operator_sessions.ts";
import { looksLikeKey } from "../../lib/secrets/key_text.ts";
import { hashSecret } from "../../lib/secrets/secrets.ts";
import {
  type Actor,
  type EnrollingOperator,
  NOBODY,
  type Nobody,
  type Operator,
  type Support,
} from "../../model/account/actor.ts";
import { IDLE_BROWSER, IDLE_OPERATOR } from "../../model/times.ts";
import type { Ctx } from "../context.ts";
import { findKey } from "../machines/find_key.ts";
import { claimsOf } from "./access_token.ts";
import { readRespondentToken } from "./respondent_token.ts";
import { tokenStatus } from "./token_in_force.ts";

/** The last use of a session is stored at most once a minute, not with each request. */
const TOUCH_EVERY = 60_000;

/** Credentials of a request. */
export type Proof = StaffProof | TokenProof;
interface TokenProof {
  readonly respondentToken: string;
  /** The device, if the request names it. */
  readonly deviceId?: string;
  /** True if the verb itself checks whether the token is in force, which saves a query for each answer. */
  readonly isCheckedByVerb?: boolean;
}
type StaffProof = { readonly accessToken: string } | { readonly cookie: string };

/**
 * Returns the actor of a request. For staff this takes one query, for operators two, since an access token
 * stays validly signed after its session has ended. A check that is no use of the session (`isUse`) does not
 * keep it from idling.
 */
export async function findActor(
  ctx: Ctx,
  proof: Proof,
  { isUse = true, address = null }: { isUse?: boolean; /** For a key. */ address?: string | null } = {},
): Promise<Actor> {
  if ("respondentToken" in proof) {
    const holder = readRespondentToken(ctx, proof.respondentToken);
    if (!holder) return NOBODY;
    const { deviceId } = proof;
    const respondent = deviceId === undefined ? holder : { ...holder, deviceId };
    const status = proof.isCheckedByVerb ? "in-force" : await tokenStatus(ctx, respondent);
    return status === "in-force" ? respondent : { ...NOBODY, isElsewhere: status === "elsewhere" };
  }
  if ("accessToken" in proof && looksLikeKey(proof.accessToken)) {
    return await findKey(ctx, proof.accessToken, { address, isUse });
  }
  const key = await keyOf(ctx, proof);
  if (!key) return NOBODY;
  const now = ctx.now();
  const idleSince = new Date(now.getTime() - IDLE_BROWSER);
  const session = await findRunningSession(ctx.sql, key, now, idleSince);
  if (!session) return await findOperatorActor(ctx, key, { now, isUse });
  if (isUse && isDueForTouch(session, now)) await touchSession(ctx.sql, session.orgId, session.id, now);
  const { id: sessionId, orgId, userId, role, hasOwnProjectsOnly, lacksConsent } = session;
  if (session.isClosed) return { kind: "leaving", userId, orgId, sessionId };
  if (session.isWaitingForActivation) return { kind: "waiting", userId, orgId, sessionId };
  if (session.lacksFactor) return { kind: "enrolling", userId, orgId, sessionId };
  return {
    ...{ kind: "staff", userId, orgId, role, sessionId },
    ...(hasOwnProjectsOnly && { hasOwnProjectsOnly }),
    ...(lacksConsent && { lacksConsent }),
  };
}

/** The database as the actor sees it. The verbs that they call get it in their context. */
export function sqlOf({ sql }: Ctx, actor: Actor): Ctx["sql"] {
  const whole = wholeOf(sql);
  return actor.kind === "staff" && actor.hasOwnProjectsOnly ? narrowToOwn(whole, actor.userId) : whole;
}

/** What finds a session: the cookie's hash, or the ids of an access token; null for an invalid token. */
async function keyOf(ctx: Ctx, proof: StaffProof): Promise<SessionKey | null> {
  if ("cookie" in proof) return { cookieHash: hashSecret(proof.cookie) };
  const claims = await claimsOf(ctx, proof.accessToken);
  return claims && { sessionId: claims.sid, userId: claims.sub, renewals: claims.renewals ?? 0 };
}

/**
 * The operator of a session that is no member's; nobody if it is nobody's. Whether a support session that
 * they have entered is still open is read with each request.
 */
async function findOperatorActor(
  ctx: Ctx,
  key: SessionKey,
  { now, isUse }: { now: Date; isUse: boolean },
): Promise<Operator | EnrollingOperator | Support | Nobody> {
  const idleSince = new Date(now.getTime() - IDLE_OPERATOR);
  const session = await findRunningOperatorSession(ctx.sql, key, now, idleSince);
  if (!session) return NOBODY;
  if (isUse && isDueForTouch(session, now)) await touchOperatorSession(ctx.sql, session.id, now);
  const { operatorId, name, id: sessionId, supportOrgId: orgId, hasEnteredSupport } = session;
  if (session.lacksFactor) return { kind: "enrollingOperator", operatorId, sessionId };
  if (orgId) return { kind: "support", operatorId, sessionId, orgId };
  return {
    kind: "operator",
    operatorId,
    name,
    sessionId,
    ...(hasEnteredSupport && { hasSupportEnded: true }),
  };
}

const isDueForTouch = ({ lastSeenAt }: { readonly lastSeenAt: Date }, now: Date) =>
  now.getTime() - lastSeenAt.getTime() > TOUCH_EVERY;
