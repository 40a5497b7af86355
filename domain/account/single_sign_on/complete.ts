import { setSessionThere } from "../../../db/account/provider_sessions.ts";
import { setProvenAt } from "../../../db/account/session_proofs.ts";
import { endSessions } from "../../../db/account/sessions.ts";
import { findLinkedMember } from "../../../db/account/provider_members.ts";
import {
  findProvider,
  findSignOnOfDomain,
  type ProviderRow,
  takeResponse,
} from "../../../db/account/single_sign_on.ts";
import { isTaken } from "../../../db/connection/unique_violation.ts";
import { appendAuditEvent } from "../../../db/organization/audit_events.ts";
import { type Claims, claimsOf, OpenIdError } from "../../../lib/open_id/open_id.ts";
import { hashSecret } from "../../../lib/secrets/secrets.ts";
import { type Actor, isMember } from "../../../model/account/actor.ts";
import { domainOf } from "../../../model/account/single_sign_on.ts";
import { Refusal } from "../../../model/refusal.ts";
import { FRESH_SIGN_IN, inSeconds, PROVIDER_RESPONSE, SECOND } from "../../../model/times.ts";
import type { Origin, Reader } from "../../access/visitor.ts";
import { audit } from "../../audit.ts";
import type { Ctx } from "../../context.ts";
import { isNewDevice, tellOfNewDevice } from "../sessions/new_device.ts";
import { renewTokens } from "../sessions/renew_tokens.ts";
import { beginSession, type NewlySignedIn } from "../sign_in/session.ts";
import { readUser } from "../user.ts";
import { emailOf, nameOf, sessionThere, standingOf } from "./claims.ts";
import { memberOf } from "./member.ts";
import { openPending, type Pending } from "./pending.ts";
import { callbackAddress, reachProvider } from "./provider.ts";
import { judgeStrength } from "./strength.ts";

/** What a response has led to: a session, or the proof that a session asked for. */
type Outcome =
  | { readonly kind: "signed_in"; readonly signedIn: NewlySignedIn; readonly back: string }
  | { readonly kind: "proven"; /** The one that replaces the browser's. */ readonly cookie: string | null };

/**
 * Takes the response with which a browser comes back from its provider. It is taken once, and only in the browser that
 * began the sign-in.
 */
export async function completeSingleSignOn(
  ctx: Ctx,
  actor: Actor,
  { pending: sealed, query, cookie = null }: {
    readonly pending: string | undefined;
    readonly query: string;
    /** The browser's, of a session that is proven. */
    readonly cookie?: string | null;
  },
  from: Origin & Partial<Reader>,
): Promise<Outcome> {
  const pending = openPending(ctx, sealed);
  if (!pending) throw new Refusal("single_sign_on_over");
  const { orgId } = pending;
  const row = await findProvider(ctx.sql, orgId);
  if (!row) throw new Refusal("no_single_sign_on");
  const claims = await takeClaims(ctx, pending, row, query).catch((error) => refuse(ctx, orgId, error, from));
  return pending.sessionId === undefined
    ? { kind: "signed_in", signedIn: await enter(ctx, row, pending, claims, from), back: pending.back }
    : await prove(ctx, actor, row, pending, claims, cookie);
}

async function takeClaims(
  ctx: Ctx,
  { orgId, ...pending }: Pending,
  row: ProviderRow,
  query: string,
): Promise<Claims> {
  const now = ctx.now();
  const response = {
    stateHash: hashSecret(pending.secrets.state),
    now,
    expiresAt: new Date(now.getTime() + PROVIDER_RESPONSE),
  };
  if (!await ctx.sql.begin((tx) => takeResponse(tx, orgId, response))) {
    throw new Refusal("single_sign_on_over");
  }
  try {
    return await claimsOf(await reachProvider(ctx, orgId, row), {
      // As the browser was told: behind a proxy the request itself may name another host.
      url: new URL(callbackAddress(ctx) + query),
      secrets: pending.secrets,
      maxAge: pending.sessionId === undefined ? undefined : inSeconds(FRESH_SIGN_IN),
      wanted: ["email", row.groupsClaim.split(".")[0]!],
    });
  } catch (thrown) {
    if (!(thrown instanceof OpenIdError)) throw thrown;
    ctx.log.info("single_sign_on.failed", { orgId, failure: thrown.failure });
    throw new Refusal(
      thrown.failure === "refused"
        ? "provider_refused"
        : thrown.failure === "not_believed"
        ? "provider_not_believed"
        : "provider_unreachable",
    );
  }
}

async function enter(
  ctx: Ctx,
  row: ProviderRow,
  { orgId }: Pending,
  claims: Claims,
  from: Origin & Partial<Reader>,
): Promise<NewlySignedIn> {
  const identity = { issuer: row.issuer, subject: claims.sub };
  const standing = standingOf(claims, row);
  if (!standing) {
    await shutOutMember(ctx, orgId, identity);
    return await refuse(ctx, orgId, new Refusal("no_group"), from);
  }
  const email = emailOf(claims);
  const owner = email && await findSignOnOfDomain(ctx.sql, domainOf(email));
  if (!email || !owner || owner.orgId !== orgId) {
    return await refuse(ctx, orgId, new Refusal("address_unproven"), from);
  }
  const now = ctx.now();
  const entered = await ctx.sql.begin(async (tx) => {
    const person = { ...identity, standing, email, ...nameOf(claims, email) };
    const { userId, isNew } = await memberOf(ctx, tx, orgId, person, from);
    const user = await readUser(ctx, orgId, userId, tx);
    const { isEnough, hasFactor } = await judgeStrength(ctx, tx, { orgId, role: user.role }, row, claims);
    if (!isEnough) throw new Refusal("provider_too_weak");
    const isFromNewDevice = !isNew && await isNewDevice(ctx, { orgId, userId }, user.email, from);
    await appendAuditEvent(tx, orgId, {
      ...{ at: now, actorKind: "staff", actorId: userId, verb: "signInByProvider" },
      ...{ subjectKind: "user", subjectId: userId, address: from.address ?? undefined },
    });
    const signedIn = await beginSession(ctx, tx, orgId, user, from, {
      signedInAt: provenAt(claims, now),
      id: sessionThere(row.issuer, claims.sid),
      hasFactor,
    });
    return { signedIn, isFromNewDevice };
  }).catch((error) =>
    refuse(ctx, orgId, isTaken(error, "users_email") ? new Refusal("email_taken") : error, from)
  );
  const { signedIn, isFromNewDevice } = entered;
  const { t, language } = from;
  if (isFromNewDevice && t && language) {
    await tellOfNewDevice(ctx, { orgId, userId: signedIn.id }, signedIn.email, from, { t, language });
  }
  return signedIn;
}

/** When the person signed in at the provider. One that does not tell has proven nothing fresh. */
const provenAt = ({ auth_time: seconds }: Claims, now: Date): Date =>
  new Date(Math.min((seconds ?? 0) * SECOND, now.getTime()));

/** Somebody whose group is gone: their sessions end too. */
async function shutOutMember(
  ctx: Ctx,
  orgId: string,
  identity: { issuer: string; subject: string },
): Promise<void> {
  await ctx.sql.begin(async (tx) => {
    const userId = await findLinkedMember(tx, orgId, identity);
    if (!userId) return;
    const sessionsEnded = await endSessions(tx, orgId, userId, ctx.now());
    await appendAuditEvent(tx, orgId, {
      ...{ at: ctx.now(), actorKind: "system", verb: "endSessions" },
      ...{ subjectKind: "user", subjectId: userId, detail: { sessionsEnded } },
    });
  });
}

/** The session's holder has signed in at the provider anew: the session counts as fresh from then on. */
async function prove(
  ctx: Ctx,
  actor: Actor,
  row: ProviderRow,
  { orgId, sessionId, at }: Pending,
  claims: Claims,
  cookie: string | null,
): Promise<Outcome> {
  if (!isMember(actor) || actor.sessionId !== sessionId) throw new Refusal("single_sign_on_over");
  const { issuer } = row;
  const userId = await findLinkedMember(ctx.sql, orgId, { issuer, subject: claims.sub });
  const role = actor.kind === "staff" ? actor.role : null;
  const { isEnough } = await judgeStrength(ctx, ctx.sql, { orgId, role }, row, claims);
  const proven = provenAt(claims, ctx.now());
  const isAnew = proven.getTime() >= at - CLOCKS_DIFFER;
  const isProven = userId === actor.userId && isAnew && isEnough;
  const next = await ctx.sql.begin(async (tx) => {
    await audit(ctx, tx, actor, {
      verb: isProven ? "proveAgain" : "refuseProof",
      to: ["user", actor.userId],
    });
    if (!isProven) return null;
    await setSessionThere(tx, orgId, sessionId, sessionThere(issuer, claims.sid));
    return await renewTokens(ctx, cookie, (proof) => setProvenAt(tx, orgId, sessionId, proof), proven);
  });
  if (!isProven) throw new Refusal(isEnough ? "proof_not_fresh" : "provider_too_weak");
  return { kind: "proven", cookie: next };
}

const CLOCKS_DIFFER = 30 * SECOND;

/** On record as nobody's act: who it was is not known. */
async function refuse(ctx: Ctx, orgId: string, thrown: unknown, { address }: Origin): Promise<never> {
  if (thrown instanceof Refusal) {
    await appendAuditEvent(ctx.sql, orgId, {
      ...{ at: ctx.now(), actorKind: "nobody", verb: "refuseSignIn", detail: { code: thrown.code } },
      ...{ subjectKind: "organization", subjectId: orgId, address: address ?? undefined },
    });
  }
  throw thrown;
}
