import { Buffer } from "node:buffer";
import { holdClientSecrets, type ProviderRow, setClientSecret } from "../../../db/account/single_sign_on.ts";
import { openFor, sealFor } from "../../../lib/secrets/sealed.ts";
import { discover, OpenIdError, type OpenIdProvider } from "../../../lib/open_id/open_id.ts";
import { PROVIDER_FAULTS, type ProviderFault } from "../../../model/account/single_sign_on.ts";
import type { Ctx } from "../../context.ts";

/** A secret opens only in the row of its organisation. */
const aboutOf = (orgId: string) => `provider of ${orgId}`;

export const sealClientSecret = (ctx: Ctx, orgId: string, secret: string): Uint8Array =>
  sealFor(ctx, "client secret", Buffer.from(secret), aboutOf(orgId));

function openClientSecret(ctx: Ctx, orgId: string, sealed: Uint8Array): string {
  const opened = openFor(ctx, "client secret", sealed, aboutOf(orgId));
  if (!opened) throw new Error("a client secret is sealed with a key that is no longer known");
  return new TextDecoder().decode(opened);
}

/** The address to which providers send browsers back. */
export const callbackAddress = ({ appUrl }: Pick<Ctx, "appUrl">): string =>
  `${appUrl}/single-sign-on/callback`;

/** The organisation's provider, asked for its addresses. Throws an OpenIdError. */
export const reachProvider = (ctx: Ctx, orgId: string, row: ProviderRow): Promise<OpenIdProvider> =>
  discover(
    {
      issuer: row.issuer,
      clientId: row.clientId,
      clientSecret: openClientSecret(ctx, orgId, row.clientSecret),
    },
    { allowsLoopback: ctx.allowsLoopback ?? false },
  );

/** Why the provider cannot be used; null if it can. */
export async function faultOfProvider(
  ctx: Ctx,
  orgId: string,
  row: ProviderRow,
): Promise<ProviderFault | null> {
  try {
    await reachProvider(ctx, orgId, row);
    return null;
  } catch (thrown) {
    if (!(thrown instanceof OpenIdError)) throw thrown;
    return PROVIDER_FAULTS.find((fault) => fault === thrown.failure) ?? "not_a_provider";
  }
}

/**
 * While the key is being replaced: seals with the new one what the one before has sealed. Returns how many
 * secrets there are.
 */
export async function resealClientSecrets(ctx: Ctx): Promise<number> {
  if (!ctx.oldSecret) return 0;
  return await ctx.sql.begin(async (tx) => {
    const all = await holdClientSecrets(tx);
    for (const { orgId, clientSecret } of all) {
      await setClientSecret(
        tx,
        orgId,
        sealClientSecret(ctx, orgId, openClientSecret(ctx, orgId, clientSecret)),
      );
    }
    return all.length;
  });
}
