import { findProvider, findSignOnOfDomain, type ProviderRow } from "../../../db/account/single_sign_on.ts";
import { findIdentity } from "../../../db/account/provider_members.ts";
import { findPasswordHolder } from "../../../db/account/users.ts";
import { newOpenIdSecrets, OpenIdError, signInAddress } from "../../../lib/open_id/open_id.ts";
import { type Actor, isMember } from "../../../model/account/actor.ts";
import { requireMay } from "../../../model/account/permissions.ts";
import { domainOf } from "../../../model/account/single_sign_on.ts";
import { Refusal } from "../../../model/refusal.ts";
import { inSeconds, PROVIDER_SIGN_IN } from "../../../model/times.ts";
import { countAttempt } from "../../access/attempts.ts";
import type { Origin } from "../../access/visitor.ts";
import type { Ctx } from "../../context.ts";
import { type Pending, sealPending } from "./pending.ts";
import { callbackAddress, reachProvider } from "./provider.ts";

/** A sign-in that goes on at the provider. */
interface Departure {
  /** The provider's address. */
  readonly to: string;
  /** What the browser keeps until it comes back. */
  readonly pending: string;
}

/** Whether addresses of this domain lead to a provider. */
export const leadsToProvider = async (ctx: Ctx, email: string): Promise<boolean> =>
  await findSignOnOfDomain(ctx.sql, domainOf(email)) !== null;

/** Begins a sign-in by the provider of the address's organisation, which is named. */
export async function beginSingleSignOn(
  ctx: Ctx,
  { email, back }: { readonly email: string; readonly back: string },
  from: Origin,
): Promise<Departure & { readonly organization: string }> {
  await countAttempt(ctx, "singleSignOnFromAddress", from.address);
  const found = await findSignOnOfDomain(ctx.sql, domainOf(email));
  if (!found) throw new Refusal("no_single_sign_on");
  const departure = await depart(ctx, { orgId: found.orgId, back }, {
    login_hint: email,
    max_age: String(inSeconds(PROVIDER_SIGN_IN)),
  });
  return { ...departure, organization: found.organization };
}

export interface ProofAtProvider {
  readonly hasPassword: boolean;
}

/**
 * Whether the member may also prove who they are by a password, if they can do so at their provider; null if they
 * cannot.
 */
export async function proofAtProvider(ctx: Ctx, actor: Actor): Promise<ProofAtProvider | null> {
  if (!isMember(actor)) return null;
  const { orgId, userId } = actor;
  const [identity, provider, holder] = await Promise.all([
    findIdentity(ctx.sql, orgId, userId),
    findProvider(ctx.sql, orgId),
    findPasswordHolder(ctx.sql, orgId, userId),
  ]);
  if (!identity || identity.issuer !== provider?.issuer) return null;
  return { hasPassword: (holder?.passwordHash ?? null) !== null };
}

/** Begins a proof at the provider, which is to ask its user anew, for what asks for a fresh sign-in. */
export async function beginProof(ctx: Ctx, actor: Actor, from: Origin): Promise<Departure> {
  const { orgId, sessionId } = requireMay(actor, "prove");
  await countAttempt(ctx, "singleSignOnFromAddress", from.address);
  return await depart(ctx, { orgId, sessionId, back: "" }, { prompt: "login", max_age: "0" });
}

async function depart(
  ctx: Ctx,
  about: Pick<Pending, "orgId" | "sessionId" | "back">,
  parameters: Readonly<Record<string, string>>,
): Promise<Departure> {
  const row = await findProvider(ctx.sql, about.orgId);
  if (!row) throw new Refusal("no_single_sign_on");
  const secrets = newOpenIdSecrets();
  try {
    const provider = await reachProvider(ctx, about.orgId, row);
    const to = await signInAddress(provider, secrets, {
      ...parameters,
      redirect_uri: callbackAddress(ctx),
      ...row.acrValues.length > 0 && { acr_values: row.acrValues.join(" ") },
      scope: scopeFor(row, provider.serverMetadata().scopes_supported),
    });
    return { to, pending: sealPending(ctx, { ...about, secrets, at: ctx.now().getTime() }) };
  } catch (thrown) {
    if (!(thrown instanceof OpenIdError)) throw thrown;
    ctx.log.info("single_sign_on.unreachable", { orgId: about.orgId, failure: thrown.failure });
    throw new Refusal("provider_unreachable");
  }
}

/** Some providers tell groups only if they are asked for. */
const scopeFor = ({ groupsClaim }: ProviderRow, offered: readonly string[] = []): string =>
  ["openid", "email", "profile", ...offered.includes(groupsClaim) ? [groupsClaim] : []].join(" ");
