import { Buffer } from "node:buffer";
import { findPasskey, type KnownPasskey, notePasskeyUse } from "../../../db/account/passkeys.ts";
import type { FactorHolder } from "../../../db/account/second_factors.ts";
import type { Tx } from "../../../db/connection/pool.ts";
import { readAssertion } from "../../../lib/secrets/webauthn.ts";
import type { PasskeyUse } from "../../../model/account/passkey.ts";
import { Refusal } from "../../../model/refusal.ts";
import type { Ctx } from "../../context.ts";
import { idOf } from "../second_factor/keeper.ts";
import { siteOf, takeChallenge } from "./challenge.ts";

/** As authenticators know a holder. */
export const userHandle = (of: FactorHolder): string =>
  Buffer.from(idOf(of).replaceAll("-", ""), "hex").toString("base64url");

interface CheckedPasskey {
  readonly passkey: KnownPasskey;
  /**
   * Notes the use; false for a copy, whose authenticator has counted fewer uses than another. Null if the
   * response is not for this site, or its signature is wrong.
   */
  readonly note: ((tx: Tx) => Promise<boolean>) | null;
}

/** Checks the response of an authenticator to a challenge of `askFor`. */
export async function checkPasskey(ctx: Ctx, use: PasskeyUse, about: string): Promise<CheckedPasskey> {
  const challenge = await takeChallenge(ctx, use.response.clientDataJSON, about);
  const passkey = await findPasskey(ctx.sql, Buffer.from(use.id, "base64url"));
  if (!passkey) throw new Refusal("unknown_passkey");
  const { id, of, publicKey } = passkey;
  const used = await readAssertion(use, { site: siteOf(ctx), challenge }, publicKey);
  const isTheirs = (use.response.userHandle ?? userHandle(of)) === userHandle(of);
  if (!used || !isTheirs) return { passkey, note: null };
  return { passkey, note: (tx) => notePasskeyUse(tx, of, { id, ...used, now: ctx.now() }) };
}
