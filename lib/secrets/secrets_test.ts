import assert from "node:assert/strict";
import { asText, hashSecret, keyedHash, keyFor, newSecret } from "./secrets.ts";

Deno.test("a secret has 256 bits, fits a cookie, and is never given twice", () => {
  const many = new Set(Array.from({ length: 200 }, newSecret));
  assert.equal(many.size, 200);
  for (const secret of many) assert.match(secret, /^[\w-]{43}$/);
});

Deno.test("a hash is the same for the same secret and differs for another", () => {
  assert.equal(asText(hashSecret("a")), asText(hashSecret("a")));
  assert.notEqual(asText(hashSecret("a")), asText(hashSecret("b")));
  // RFC 6234's own example, so that what is stored can be checked by any other program.
  assert.equal(asText(hashSecret("abc")), "ungWv48Bz-pBQUDeXa4iI7ADYaOWF3qctBD_YfIAFa0");
});

Deno.test("each purpose has a key of its own", () => {
  const secret = new Uint8Array(32).fill(7);
  assert.notEqual(asText(keyFor(secret, "access")), asText(keyFor(secret, "attempts")));
  assert.notEqual(
    asText(keyedHash(keyFor(secret, "a"), "text")),
    asText(keyedHash(keyFor(secret, "b"), "text")),
  );
});
