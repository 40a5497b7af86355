import { Buffer } from "node:buffer";
import { createHash, createHmac, randomBytes } from "node:crypto";
import { openFor, sealFor } from "../../lib/secrets/sealed.ts";
import { asText, keyFor } from "../../lib/secrets/secrets.ts";
import type { Ctx } from "../context.ts";

const PREFIX = "whsec_";
const PURPOSE = "secrets of webhooks";

/** A secret by Standard Webhooks: 32 random bytes. */
export const newWebhookSecret = (): string => PREFIX + randomBytes(32).toString("base64");

type Keys = Pick<Ctx, "secret" | "oldSecret">;

/**
 * Names the key that seals now, in what it seals: so a query finds what another key has sealed. It reveals nothing of
 * the key.
 */
export const sealingKeyName = ({ secret }: Keys): string =>
  createHash("sha256").update("name of key").update(keyFor(secret, PURPOSE)).digest("hex").slice(0, 12);

export const sealSecret = (keys: Keys, secret: string): string =>
  `${sealingKeyName(keys)}.${asText(sealFor(keys, PURPOSE, new TextEncoder().encode(secret), PURPOSE))}`;

/** Null if it was sealed with a key that is gone. */
export function unsealSecret(keys: Keys, sealed: string): string | null {
  const content = Buffer.from(sealed.slice(sealed.indexOf(".") + 1), "base64url");
  const open = openFor(keys, PURPOSE, content, PURPOSE);
  return open && new TextDecoder().decode(open);
}

/** Headers of a message: each secret signs it. */
export function signedHeaders(
  { id, at, body, secrets }: { id: string; at: Date; body: string; secrets: readonly string[] },
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), "base64");
    return `v1,${createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64")}`;
  });
  return { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": signatures.join(" ") };
}
