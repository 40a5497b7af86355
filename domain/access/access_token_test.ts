import assert from "node:assert/strict";
import { accessToken, claimsOf } from "./access_token.ts";
import { ACCESS_TOKEN } from "../../model/times.ts";
import type { Ctx } from "../context.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
const NOON = new Date("2026-11-21T12:00:00Z");
const SOON = new Date(NOON.getTime() + 1000);
const keysAt = (now: Date, secret: Uint8Array, oldSecret?: Uint8Array) =>
  ({ secret, oldSecret, now: () => now }) as Ctx;

Deno.test("a token that was read before still expires, and ends with its secret", async () => {
  const [secret, newer] = [
    bytes("a secret of this test alone, 32+"),
    bytes("the secret that comes after it"),
  ];
  const ctx = keysAt(NOON, secret);
  const token = await accessToken(ctx, { userId: "u1", orgId: "o1", role: "admin", sessionId: "s1" });
  const expiry = new Date(NOON.getTime() + ACCESS_TOKEN);
  for (const now of [NOON, SOON]) assert.equal((await claimsOf(keysAt(now, secret), token))?.sid, "s1");
  assert.equal(await claimsOf(keysAt(expiry, secret), token), null);
  assert.equal((await claimsOf(keysAt(SOON, newer, secret), token))?.sid, "s1");
  assert.equal(await claimsOf(keysAt(SOON, newer), token), null);
});
