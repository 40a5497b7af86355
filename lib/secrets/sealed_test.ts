import assert from "node:assert/strict";
import { openFor, seal, sealFor, unseal } from "./sealed.ts";

const KEY = new Uint8Array(32).fill(1);
const BYTES = new TextEncoder().encode("a secret");

Deno.test("sealed bytes open with their key and their subject alone, unchanged", () => {
  const sealed = seal(KEY, BYTES, "row 1");
  assert.deepEqual([...unseal(KEY, sealed, "row 1")!], [...BYTES]);
  assert.equal(unseal(new Uint8Array(32).fill(2), sealed, "row 1"), null);
  assert.equal(unseal(KEY, sealed, "row 2"), null);
  for (let at = 0; at < sealed.length; at++) {
    assert.equal(unseal(KEY, sealed.map((byte, n) => n === at ? byte ^ 1 : byte), "row 1"), null);
  }
  assert.equal(unseal(KEY, new Uint8Array(5), "row 1"), null);
  assert.notDeepEqual([...seal(KEY, BYTES, "row 1")], [...sealed], "each seal has a nonce of its own");
});

Deno.test("while a key is replaced, what the old one sealed opens too, for its own purpose", () => {
  const [old, present] = [KEY, new Uint8Array(32).fill(2)];
  const sealed = sealFor({ secret: old }, "purpose", BYTES, "row 1");
  const changing = { secret: present, oldSecret: old };
  assert.deepEqual([...openFor(changing, "purpose", sealed, "row 1")!], [...BYTES]);
  assert.equal(openFor(changing, "other", sealed, "row 1"), null);
  assert.equal(openFor({ secret: present }, "purpose", sealed, "row 1"), null);
  const anew = sealFor(changing, "purpose", BYTES, "row 1");
  assert.deepEqual([...openFor({ secret: present }, "purpose", anew, "row 1")!], [...BYTES]);
});
