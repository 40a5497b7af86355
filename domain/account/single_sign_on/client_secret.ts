import { Buffer } from "node:buffer";
import { holdClientSecrets, setClientSecret } from "../../../db/account/single_sign_on.ts";
import { openFor, sealFor } from "../../../lib/secrets/sealed.ts";
import type { Ctx } from "../../context.ts";

/** A secret opens only in the row of its organisation. */
const aboutOf = (orgId: string) => `provider of ${orgId}`;

export const sealClientSecret = (ctx: Ctx, orgId: string, secret: string): Uint8Array =>
  sealFor(ctx, "client secret", Buffer.from(secret), aboutOf(orgId));

export function openClientSecret(ctx: Ctx, orgId: string, sealed: Uint8Array): string {
  const opened = openFor(ctx, "client secret", sealed, aboutOf(orgId));
  if (!opened) throw new Error("a client secret is sealed with a key that is no longer known");
  return new TextDecoder().decode(opened);
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
