import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { seal, unseal } from "./sealed.ts";

Deno.test("what is sealed opens with its key alone, and only unchanged", () => {
  const key = randomBytes(32);
  const sealed = seal(key, new TextEncoder().encode("Élodie"));
  assert.equal(new TextDecoder().decode(unseal(key, sealed)!), "Élodie");
  assert.ok(!new TextDecoder().decode(sealed).includes("lodie"));
  assert.equal(unseal(randomBytes(32), sealed), null);
  for (const at of [0, 12, sealed.length - 1]) {
    const changed = Uint8Array.from(sealed);
    changed[at]! ^= 1;
    assert.equal(unseal(key, changed), null, String(at));
  }
  assert.equal(unseal(key, sealed.subarray(0, 5)), null);
});
