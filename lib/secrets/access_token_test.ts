import assert from "node:assert/strict";
import { SignJWT } from "jose";
import { readAccessToken, signAccessToken } from "./access_token.ts";

const KEY = new TextEncoder().encode("0123456789abcdef0123456789abcdef");
const OTHER = new TextEncoder().encode("fedcba9876543210fedcba9876543210");
const CLAIMS = { sub: "u1", org: "o1", role: "admin", sid: "s1" };
const NOON = new Date("2026-11-21T12:00:00Z");
const later = (seconds: number) => new Date(NOON.getTime() + seconds * 1000);

Deno.test("a token has its user's claims until it expires", async () => {
  const token = await signAccessToken(KEY, CLAIMS, NOON, 600);
  const read = await readAccessToken(KEY, token, later(599));
  assert.equal(read?.sub, "u1");
  assert.equal(read?.sid, "s1");
  assert.equal(await readAccessToken(KEY, token, later(601)), null);
});

Deno.test("a token with another key or purpose, without signature, or changed by one letter is refused", async () => {
  const token = await signAccessToken(KEY, CLAIMS, NOON, 600);
  const [head, body, sign] = token.split(".") as [string, string, string];
  const forged = btoa(JSON.stringify({ ...CLAIMS, role: "admin", sub: "u2", aud: "access", exp: 9e9 }));
  const unsigned = btoa(JSON.stringify({ alg: "none" }));
  const purpose = await new SignJWT({ sid: "s1" }).setProtectedHeader({ alg: "HS256" }).setSubject("u1")
    .setAudience("download").setExpirationTime(9e9).sign(KEY);
  for (
    const wrong of [
      await signAccessToken(OTHER, CLAIMS, NOON, 600),
      purpose,
      `${head}.${forged}.${sign}`,
      `${unsigned}.${forged}.`,
      `${head}.${body}`,
      "",
      "not a token",
    ]
  ) assert.equal(await readAccessToken(KEY, wrong, NOON), null, wrong);
});
