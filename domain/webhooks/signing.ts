import { Buffer } from "node:buffer";
import { createHash, createHmac, randomBytes } from "node:crypto";
import { seal, unseal } from "../../lib/secrets/sealed.ts";
import { asText, keyFor } from "../../lib/secrets/secrets.ts";
import type { Ctx } from "../context.ts";

const PREFIX = "whsec_";
const PURPOSE = "secrets of webhooks";

/** A secret by Standard Webhooks: 32 random bytes. */
export const newWebhookSecret = (): string => PREFIX + randomBytes(32).toString("base64");

type Keys = Pick<Ctx, "secret" | "oldSecret">;

/** The key that seals secrets of webhooks in the database. */
const keyOf = (secret: Uint8Array): Uint8Array => keyFor(secret, PURPOSE);

/** Names a key in what is sealed with it, so that what another key has sealed is found. It reveals nothing of it. */
const nameOf = (key: Uint8Array): string =>
  createHash("sha256").update("name of key").update(key).digest("hex").slice(0, 12);

/** The name of the key that seals now. */
export const sealingKeyName = ({ secret }: Keys): string => nameOf(keyOf(secret));

export function sealSecret({ secret: master }: Keys, secret: string): string {
  const key = keyOf(master);
  return `${nameOf(key)}.${asText(seal(key, new TextEncoder().encode(secret), PURPOSE))}`;
}

/** Null if it was sealed with a key that is gone. */
export function unsealSecret({ secret, oldSecret }: Keys, sealed: string): string | null {
  const [name, content = ""] = sealed.split(".");
  const keys = [secret, oldSecret].flatMap((one) => one ? [keyOf(one)] : []);
  const key = keys.find((one) => nameOf(one) === name);
  const open = key && unseal(key, Buffer.from(content, "base64url"), PURPOSE);
  return open ? new TextDecoder().decode(open) : null;
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
