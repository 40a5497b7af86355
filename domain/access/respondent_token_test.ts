import assert from "node:assert/strict";
import { readRespondentToken, signRespondentToken } from "./respondent_token.ts";

const SECRET = new TextEncoder().encode("a secret that only tests share, 32+");
const RAVI = {
  respondentId: "0190a1b2-0000-7000-8000-000000000001",
  orgId: "0190a1b2-0000-7000-8000-000000000002",
  batchId: "0190a1b2-0000-7000-8000-000000000003",
};
const at = (iso: string, secret = SECRET) => ({ secret, now: () => new Date(iso) });

Deno.test("a respondent's token identifies them, and opens only with the key", () => {
  const token = signRespondentToken(at("2026-11-21T09:00:00Z"), RAVI);
  assert.deepEqual(readRespondentToken(at("2026-12-20T09:00:00Z"), token), {
    kind: "respondent",
    ...RAVI,
    tokenVersion: 0,
  });
  const stranger = new TextEncoder().encode("another secret, of 32 characters or so");
  assert.equal(readRespondentToken(at("2026-11-21T09:00:00Z", stranger), token), null);
});

Deno.test("a token that was changed in any byte, cut, lengthened or has expired is rejected", () => {
  const now = at("2026-11-21T09:00:00Z");
  const bytes = Uint8Array.fromBase64(signRespondentToken(now, RAVI), { alphabet: "base64url" });
  for (let place = 0; place < bytes.length; place++) {
    const changed = bytes.slice();
    changed[place]! ^= 1;
    assert.equal(
      readRespondentToken(now, changed.toBase64({ alphabet: "base64url", omitPadding: true })),
      null,
      `byte ${place}`,
    );
  }
  const whole = bytes.toBase64({ alphabet: "base64url", omitPadding: true });
  for (const text of ["", "x", whole.slice(0, -2), `${whole}AA`]) {
    assert.equal(readRespondentToken(now, text), null);
  }
  assert.equal(readRespondentToken(at("2026-12-22T09:00:00Z"), whole), null);
});

Deno.test("a token has one spelling, so that nobody can fill the cache with variants", () => {
  const now = at("2026-11-21T09:00:00Z");
  const token = signRespondentToken(now, RAVI);
  assert.ok(readRespondentToken(now, token));
  const last = { A: "B", Q: "R", g: "h", w: "x" }[token.at(-1)!]!;
  for (const other of [`${token}==`, `${token}${"!".repeat(9000)}`, `${token.slice(0, -1)}${last}`]) {
    assert.equal(readRespondentToken(now, other), null);
  }
});

Deno.test("a replaced key still opens its tokens and seals no new ones", () => {
  const before = at("2026-11-21T09:00:00Z");
  const now = new TextEncoder().encode("the new secret, of 32 characters or so");
  const after = { ...at("2026-11-22T09:00:00Z", now), oldSecret: SECRET };
  const old = signRespondentToken(before, RAVI);
  assert.equal(readRespondentToken(after, old)?.respondentId, RAVI.respondentId);
  const sealed = signRespondentToken(after, RAVI);
  assert.equal(readRespondentToken(before, sealed), null, "sealed with the new key");
  const { oldSecret: _, ...later } = after;
  assert.equal(readRespondentToken(later, sealed)?.respondentId, RAVI.respondentId);
  assert.equal(readRespondentToken(later, old), null, "without the old key it does not open");
});
