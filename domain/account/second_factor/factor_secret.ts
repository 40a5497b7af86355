import { Buffer } from "node:buffer";
import { seal, unseal } from "../../../lib/secrets/sealed.ts";
import { asText, keyFor } from "../../../lib/secrets/secrets.ts";
import type { Ctx } from "../../context.ts";

type Keys = Pick<Ctx, "secret" | "oldSecret">;

/** What is sealed, each with a key of its own: the secret of a factor, of a set-up, and a first step. */
type Purpose = "second factor" | "second factor set-up" | "second step";

export const sealFor = ({ secret }: Keys, purpose: Purpose, bytes: Uint8Array, about: string): Uint8Array =>
  seal(keyFor(secret, purpose), bytes, about);

/** What was sealed with the present key or the one before; null if with neither. */
export function openFor({ secret, oldSecret }: Keys, purpose: Purpose, sealed: Uint8Array, about: string) {
  const open = (key: Uint8Array) => unseal(keyFor(key, purpose), sealed, about);
  return open(secret) ?? (oldSecret ? open(oldSecret) : null);
}

/** The same as text, for a form or a cookie. */
export const sealedText = (...of: Parameters<typeof sealFor>): string => asText(sealFor(...of));
export const openText = (keys: Keys, purpose: Purpose, text: string, about: string) =>
  openFor(keys, purpose, Buffer.from(text, "base64url"), about);
