import type { WebhookMessage } from "./types.ts";

type HeaderValues = Headers | Readonly<Record<string, string | readonly string[] | undefined>>;

/** Seconds. An older message, or one of the future, is refused: it may be a copy. */
const TOLERANCE = 300;

/**
 * The message, if one of the secrets has signed it, by Standard Webhooks; else throws. `body` is the raw body as
 * received.
 */
export async function verifyWebhook(
  body: string,
  headers: HeaderValues,
  secrets: string | readonly string[],
  now = new Date(),
): Promise<WebhookMessage> {
  const [id, timestamp, signatures] = ["id", "timestamp", "signature"].map((name) =>
    headerOf(headers, `webhook-${name}`)
  );
  const age = now.getTime() / 1000 - Number(timestamp);
  if (!id || !(Math.abs(age) <= TOLERANCE)) {
    throw new Error("The message is not signed, or not of this moment");
  }
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${body}`);
  for (const secret of [secrets].flat()) {
    const hmac = { name: "HMAC", hash: "SHA-256" };
    const key = await crypto.subtle.importKey("raw", bytesOf(secret.replace(/^whsec_/, "")), hmac, false, [
      "verify",
    ]);
    for (const [version, signature] of (signatures ?? "").split(" ").map((it) => it.split(","))) {
      if (version !== "v1" || !signature) continue;
      if (await crypto.subtle.verify("HMAC", key, bytesOf(signature), signed)) return JSON.parse(body);
    }
  }
  throw new Error("None of the secrets has signed the message");
}

function headerOf(headers: HeaderValues, name: string): string | undefined {
  const value = headers instanceof Headers ? headers.get(name) : headers[name];
  return [value].flat()[0] ?? undefined;
}

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
