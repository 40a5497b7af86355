import { Buffer } from "node:buffer";
import { randomBytes } from "node:crypto";
import type { PasskeyHandle } from "../../../db/account/passkeys.ts";
import { asText } from "../../../lib/secrets/secrets.ts";
import type { PasskeyRequest } from "../../../model/account/passkey.ts";
import { Refusal } from "../../../model/refusal.ts";
import { PASSKEY_CHALLENGE } from "../../../model/times.ts";
import { noteAttempt } from "../../access/attempts.ts";
import type { Ctx } from "../../context.ts";
import { openText, sealedText } from "../second_factor/factor_secret.ts";

const RANDOM_BYTES = 16;

/** The site as authenticators know it: by its public address, never by what a request says. */
export function siteOf({ appUrl }: Pick<Ctx, "appUrl">): { id: string; origin: string } {
  const { hostname, origin } = new URL(appUrl);
  return { id: hostname, origin };
}

/**
 * A challenge for an authenticator. It is sealed and so tells its own age, and is good only for what it was
 * made for: nothing is stored until it is used.
 */
export function newChallenge(ctx: Ctx, about: string): string {
  const time = Buffer.alloc(8);
  time.writeBigInt64BE(BigInt(ctx.now().getTime()));
  return sealedText(ctx, "passkey challenge", Buffer.concat([randomBytes(RANDOM_BYTES), time]), about);
}

/**
 * Returns the challenge that a response answers, and uses it up. Refuses one that was made for something else
 * with passkey_refused, and one that is older than 5 minutes or was used before with passkey_too_late.
 */
export async function takeChallenge(ctx: Ctx, clientDataJSON: string, about: string): Promise<string> {
  const challenge = challengeIn(clientDataJSON);
  const opened = challenge === null ? null : openText(ctx, "passkey challenge", challenge, about);
  if (challenge === null || !opened) throw new Refusal("passkey_refused");
  const at = Number(Buffer.from(opened).readBigInt64BE(RANDOM_BYTES));
  const isOld = ctx.now().getTime() - at > PASSKEY_CHALLENGE;
  // Counted for as long as it is good, so the second use finds the first.
  const used = isOld || await noteAttempt(ctx, "passkeyChallenge", Buffer.from(opened).toString("hex"));
  if (used) throw new Refusal("passkey_too_late");
  return challenge;
}

function challengeIn(clientDataJSON: string): string | null {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, "base64url").toString());
    return typeof challenge === "string" ? challenge : null;
  } catch {
    return null;
  }
}

/** Passkeys as a browser is told of them. */
export const handlesOf = (passkeys: readonly PasskeyHandle[]): PasskeyRequest["allowCredentials"] =>
  passkeys.map(({ credentialId, transports }) => ({
    id: asText(credentialId),
    type: "public-key",
    transports,
  }));

/** What a browser needs to ask for a passkey: for one of these, or for any of the site if there are none. */
export const askFor = (ctx: Ctx, about: string, passkeys: readonly PasskeyHandle[]): PasskeyRequest => ({
  challenge: newChallenge(ctx, about),
  rpId: siteOf(ctx).id,
  timeout: PASSKEY_CHALLENGE,
  userVerification: "required",
  allowCredentials: handlesOf(passkeys),
});
