import assert from "node:assert/strict";
import { isOfSandbox } from "./key_prefix.ts";
import { isKeyText, newKeyText } from "./key_text.ts";

Deno.test("a key has a prefix and a checksum, by which scanners know it", () => {
  const key = newKeyText({ isSandbox: false });
  assert.match(key, /^assay_sk_[0-9A-Za-z]{38}$/);
  assert.ok(isKeyText(key));
  assert.notEqual(key, newKeyText({ isSandbox: false }));
  const other = key[20] === "a" ? "b" : "a";
  assert.ok(!isKeyText(key.slice(0, 20) + other + key.slice(21)), "a changed letter fails the checksum");
  assert.ok(!isKeyText(key + "0"));
  assert.ok(!isKeyText(key.slice("assay_sk_".length)));
  // The form is public: a scanner computes the same.
  assert.ok(isKeyText(`assay_sk_${"0".repeat(32)}2wjyrI`));
});

Deno.test("a sandbox's key is told apart by its beginning, which no other key can have", () => {
  const key = newKeyText({ isSandbox: true });
  assert.match(key, /^assay_sk_test_[0-9A-Za-z]{38}$/);
  assert.ok(isKeyText(key) && isOfSandbox(key));
  assert.ok(!isOfSandbox(newKeyText({ isSandbox: false })));
  assert.ok(!isKeyText(key.replace("test_", "test")), "an underscore is no letter of a key");
});
