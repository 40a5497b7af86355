import { deleteProvider, findProvider, storeProvider } from "../../../db/account/single_sign_on.ts";
import { listMailDomains, type MailDomainRow } from "../../../db/account/mail_domains.ts";
import { holdSettings } from "../../../db/organization/settings.ts";
import { faultOfUrl } from "../../../lib/http/call_out.ts";
import type { Actor } from "../../../model/account/actor.ts";
import { requireMay } from "../../../model/account/permissions.ts";
import type {
  GroupsOf,
  GroupStanding,
  Provider,
  ProviderFault,
} from "../../../model/account/single_sign_on.ts";
import { Refusal } from "../../../model/refusal.ts";
import { fieldFault } from "../../../model/site/field_codes.ts";
import { countAttempt } from "../../access/attempts.ts";
import { audit } from "../../audit.ts";
import type { Ctx } from "../../context.ts";
import { shownDomain } from "./domains.ts";
import { requireWayIn } from "./way_in.ts";
import { sealClientSecret } from "./client_secret.ts";
import { callbackAddress, faultOfProvider, logoutAddress } from "./provider.ts";

/** As admins see it: without the secret. */
interface SingleSignOn {
  /** To be entered at the provider. */
  readonly callback: string;
  readonly logout: string;
  /** Null until one is set up. */
  readonly provider: {
    readonly issuer: string;
    readonly clientId: string;
    readonly groupsClaim: string;
    readonly groups: GroupsOf;
    readonly defaultStanding: GroupStanding | null;
    readonly isOnly: boolean;
    readonly acrValues: readonly string[];
    readonly amrValues: readonly string[];
  } | null;
  readonly domains: readonly MailDomainRow[];
}

export async function readSingleSignOn(ctx: Ctx, actor: Actor): Promise<SingleSignOn> {
  const { orgId } = requireMay(actor, "editSettings");
  const [row, domains] = await Promise.all([
    findProvider(ctx.sql, orgId),
    listMailDomains(ctx.sql, orgId),
  ]);
  const { clientSecret: _, ...provider } = row ?? {} as NonNullable<typeof row>;
  return { callback: callbackAddress(ctx), logout: logoutAddress(ctx), provider: row && provider, domains };
}

/** As calls answer it. */
export async function describeSingleSignOn(ctx: Ctx, actor: Actor) {
  const { domains, ...rest } = await readSingleSignOn(ctx, actor);
  return { ...rest, domains: domains.map(shownDomain) };
}

/** Sets up or changes the provider. It applies from the next sign-in. Without a secret the one before stays. */
export async function changeProvider(
  ctx: Ctx,
  actor: Actor,
  { clientSecret, ...provider }: Provider,
): Promise<void> {
  const admin = requireMay(actor, "editSettings");
  const { orgId } = admin;
  const issuer = provider.issuer;
  const fault = faultOfUrl(issuer, { allowsLoopback: ctx.allowsLoopback ?? false });
  if (fault) throw fieldFault("issuer", fault, issuer);
  await ctx.sql.begin(async (tx) => {
    if (!await holdSettings(tx, orgId)) throw new Refusal("not_found");
    await ctx.unchanged?.(tx);
    const before = await findProvider(tx, orgId);
    // A secret is sent only to the issuer that it was entered for.
    const kept = before?.issuer === issuer ? before.clientSecret : undefined;
    const secret = clientSecret === "" ? kept : sealClientSecret(ctx, orgId, clientSecret);
    if (!secret) throw fieldFault("clientSecret", "required", clientSecret);
    await storeProvider(tx, orgId, { ...provider, clientSecret: secret });
    await requireWayIn(tx, orgId);
    await audit(ctx, tx, admin, { verb: "changeSingleSignOn", to: ["organization", orgId] });
  });
}

/** Members sign in by passwords again; those who have none ask for one by mail. */
export async function removeProvider(ctx: Ctx, actor: Actor): Promise<void> {
  const admin = requireMay(actor, "editSettings");
  const { orgId } = admin;
  await ctx.sql.begin(async (tx) => {
    await holdSettings(tx, orgId);
    await ctx.unchanged?.(tx);
    if (!await deleteProvider(tx, orgId)) throw new Refusal("not_found");
    await audit(ctx, tx, admin, { verb: "removeSingleSignOn", to: ["organization", orgId] });
  });
}

/** Asks the provider for its addresses. Returns why it cannot be used; null if it can. */
export async function testProvider(ctx: Ctx, actor: Actor): Promise<ProviderFault | null> {
  const { orgId } = requireMay(actor, "editSettings");
  await countAttempt(ctx, "testProvider", orgId);
  const row = await findProvider(ctx.sql, orgId);
  if (!row) throw new Refusal("not_found");
  return await faultOfProvider(ctx, orgId, row);
}
