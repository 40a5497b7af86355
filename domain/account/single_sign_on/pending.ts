import { Buffer } from "node:buffer";
import type { OpenIdSecrets } from "../../../lib/open_id/open_id.ts";
import { PROVIDER_RESPONSE } from "../../../model/times.ts";
import type { Ctx } from "../../context.ts";
import { openText, sealedText } from "../second_factor/factor_secret.ts";

const ABOUT = "sign-in";

/** A sign-in that waits for the response of the provider. The browser keeps it, sealed, in a cookie. */
export interface Pending {
  readonly orgId: string;
  readonly secrets: OpenIdSecrets;
  /** The address to go to afterwards. */
  readonly back: string;
  readonly at: number;
  /** Of a member who proves again who they are: their session. */
  readonly sessionId?: string;
}

export const sealPending = (ctx: Ctx, pending: Pending): string =>
  sealedText(ctx, "single sign-on", Buffer.from(JSON.stringify(pending)), ABOUT);

/** Null if it is not ours or too old. */
export function openPending(ctx: Ctx, sealed: string | undefined): Pending | null {
  const opened = sealed && openText(ctx, "single sign-on", sealed, ABOUT);
  if (!opened) return null;
  const pending: Pending = JSON.parse(new TextDecoder().decode(opened));
  return ctx.now().getTime() - pending.at <= PROVIDER_RESPONSE ? pending : null;
}
