import type { NewProof } from "../../../db/account/session_proofs.ts";
import { asText, hashSecret, keyedHash, keyFor } from "../../../lib/secrets/secrets.ts";
import { REPLACED_COOKIE } from "../../../model/times.ts";
import type { Ctx } from "../../context.ts";

/**
 * Ends the tokens of a session that was proven anew: its access tokens at once, its cookie a few seconds later, when
 * no tab can still have sent it. Returns the next cookie; null for a program, and for a cookie that is neither the
 * session's nor the one just replaced. `set` stores the proof and returns the hash of the session's cookie.
 *
 * The next cookie is computed, as a refresh token is: two tabs that prove at once get the same one.
 */
export async function renewTokens(
  ctx: Ctx,
  cookie: string | null,
  set: (proof: NewProof) => Promise<Uint8Array | null>,
  provenAt = ctx.now(),
): Promise<string | null> {
  if (cookie === null) {
    await set({ provenAt, cookie });
    return null;
  }
  const next = asText(keyedHash(keyFor(ctx.secret, "session cookie"), cookie));
  const [hash, nextHash] = [hashSecret(cookie), hashSecret(next)];
  const goodUntil = new Date(ctx.now().getTime() + REPLACED_COOKIE);
  const present = await set({ provenAt, cookie: { hash, nextHash, goodUntil } });
  return present && asText(present) === asText(nextHash) ? next : null;
}
