import type { ProviderRow } from "../../../db/account/single_sign_on.ts";
import { discover, OpenIdError, type OpenIdProvider } from "../../../lib/open_id/open_id.ts";
import { PROVIDER_FAULTS, type ProviderFault } from "../../../model/account/single_sign_on.ts";
import type { Ctx } from "../../context.ts";
import { openClientSecret } from "./client_secret.ts";

/** The address to which providers send browsers back. */
export const callbackAddress = ({ appUrl }: Pick<Ctx, "appUrl">): string =>
  `${appUrl}/single-sign-on/callback`;

/** The address at which providers tell of a logout. */
export const logoutAddress = ({ appUrl }: Pick<Ctx, "appUrl">): string => `${appUrl}/single-sign-on/logout`;

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
