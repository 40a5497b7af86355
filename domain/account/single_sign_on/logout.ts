import { takeAttempt } from "../../../db/account/attempts.ts";
import { findLinkedMember } from "../../../db/account/provider_members.ts";
import { endSessionsThere } from "../../../db/account/provider_sessions.ts";
import { listProvidersOf, type ProviderRow } from "../../../db/account/single_sign_on.ts";
import type { Tx } from "../../../db/connection/pool.ts";
import { appendAuditEvent } from "../../../db/organization/audit_events.ts";
import { type Logout, namedIn, readLogoutToken } from "../../../lib/open_id/logout_token.ts";
import { OpenIdError } from "../../../lib/open_id/open_id.ts";
import { asText, hashSecret } from "../../../lib/secrets/secrets.ts";
import { ATTEMPTS } from "../../../model/attempts.ts";
import { Refusal } from "../../../model/refusal.ts";
import { inSeconds, LOGOUT_TOKEN } from "../../../model/times.ts";
import { attemptKey, noteAttempt, requireFewFailures } from "../../access/attempts.ts";
import type { Ctx } from "../../context.ts";
import { sessionThere } from "./claims.ts";
import { reachProvider } from "./provider.ts";

type Row = ProviderRow & { readonly orgId: string };

/**
 * Takes a provider's word that somebody has signed out there (OpenID Connect Back-Channel Logout), and ends the
 * sessions that it opened here. Each token counts once; who sends tokens that are not believed is limited.
 */
export async function logOutByProvider(ctx: Ctx, token: string, address: string | null): Promise<void> {
  await requireFewFailures(ctx, "falseLogoutFromAddress", address);
  const named = namedIn(token);
  const rows = named ? await listProvidersOf(ctx.sql, named.issuer, named.clientIds) : [];
  const logout = rows.length > 0 ? await believed(ctx, rows[0]!, token) : null;
  const isTaken = logout && await ctx.sql.begin(async (tx) => {
    if (!await isFirst(ctx, tx, rows[0]!, logout)) return false;
    for (const row of rows) await endThere(ctx, tx, row, logout);
    return true;
  });
  if (isTaken) return;
  await noteAttempt(ctx, "falseLogoutFromAddress", address);
  throw new Refusal("provider_not_believed");
}

/** Null if it is not the provider's. */
async function believed(ctx: Ctx, row: Row, token: string): Promise<Logout | null> {
  try {
    return await readLogoutToken(await reachProvider(ctx, row.orgId, row), token, {
      ...{ clientId: row.clientId, now: ctx.now(), maxAge: inSeconds(LOGOUT_TOKEN) },
      network: { allowsLoopback: ctx.allowsLoopback ?? false },
    });
  } catch (thrown) {
    if (!(thrown instanceof OpenIdError)) throw thrown;
    ctx.log.info("single_sign_on.logout_failed", { orgId: row.orgId, failure: thrown.failure });
    if (thrown.failure === "not_believed") return null;
    throw new Refusal("provider_unreachable");
  }
}

async function isFirst(ctx: Ctx, tx: Tx, { issuer }: Row, { tokenId }: Logout): Promise<boolean> {
  const { limit, window } = ATTEMPTS.logoutToken;
  const now = ctx.now();
  const key = attemptKey(ctx, "logoutToken", asText(hashSecret(JSON.stringify([issuer, tokenId]))));
  return await takeAttempt(tx, key, { limit, now, endsAt: new Date(now.getTime() + window) }) === null;
}

async function endThere(ctx: Ctx, tx: Tx, { orgId, issuer }: Row, logout: Logout): Promise<void> {
  const { subject, session } = logout;
  const now = ctx.now();
  const userId = subject && await findLinkedMember(tx, orgId, { issuer, subject });
  const ended = await endSessionsThere(tx, orgId, { userId, id: sessionThere(issuer, session), now });
  for (const { userId, ended: sessionsEnded } of ended) {
    await appendAuditEvent(tx, orgId, {
      ...{ at: now, actorKind: "system", verb: "endSessions" },
      ...{ subjectKind: "user", subjectId: userId, detail: { sessionsEnded } },
    });
  }
}
