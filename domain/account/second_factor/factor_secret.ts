import { openText as openSealed, sealAsText } from "../../../lib/secrets/sealed.ts";
import type { Ctx } from "../../context.ts";

type Keys = Pick<Ctx, "secret" | "oldSecret">;

/**
 * What travels sealed through a browser: the secret of a set-up, a first step, a challenge for a passkey, and a
 * sign-in that waits for a provider's response.
 */
type Purpose = "second factor set-up" | "second step" | "passkey challenge" | "single sign-on";

/** Sealed, as text for a form or a cookie. */
export const sealedText = (keys: Keys, purpose: Purpose, bytes: Uint8Array, about: string): string =>
  sealAsText(keys, purpose, bytes, about);

/** Null if it was not sealed here, or with a key that is gone. */
export const openText = (keys: Keys, purpose: Purpose, text: string, about: string) =>
  openSealed(keys, purpose, text, about);
