import assert from "node:assert/strict";
import { asText, hashSecret, keyedHash, keyFor, newSecret } from "./secrets.ts";

Deno.test("a secret has 256 bits, fits a cookie, and never repeats", () => {
  const many = new Set(Array.from({ length: 200 }, newSecret));
  assert.equal(many.size, 200);
  for (const secret of many) assert.match(secret, /^[\w-]{43}$/);
});

Deno.test("a hash is the same for the same secret and differs for another", () => {
  assert.equal(asText(hashSecret("a")), asText(hashSecret("a")));
  assert.notEqual(asText(hashSecret("a")), asText(hashSecret("b")));
  // The example of RFC 6234: any other program can verify a stored hash.
  assert.equal(asText(hashSecret("abc")), "ungWv48Bz-pBQUDeXa4iI7ADYaOWF3qctBD_YfIAFa0");
});

Deno.test("each purpose has its own key", () => {
  const secret = new Uint8Array(32).fill(7);
  assert.notEqual(asText(keyFor(secret, "access")), asText(keyFor(secret, "attempts")));
  assert.notEqual(
    asText(keyedHash(keyFor(secret, "a"), "text")),
    asText(keyedHash(keyFor(secret, "b"), "text")),
  );
});
