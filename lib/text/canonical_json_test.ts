import assert from "node:assert/strict";
import fc from "fast-check";
import { canonicalJson } from "./canonical_json.ts";

Deno.test("equal values have the same JSON, in any order of their keys", () => {
  assert.equal(canonicalJson({ b: [{ z: 1, a: undefined }], a: "é" }), '{"a":"é","b":[{"z":1}]}');
  fc.assert(fc.property(fc.jsonValue(), (value) => {
    assert.equal(canonicalJson(reordered(value)), canonicalJson(value));
    assert.deepEqual(JSON.parse(canonicalJson(value)), JSON.parse(JSON.stringify(value)));
  }));
});

Deno.test("different values have different JSON", () => {
  assert.notEqual(canonicalJson({ a: [1, 2] }), canonicalJson({ a: [2, 1] }));
  assert.notEqual(canonicalJson({ a: 1 }), canonicalJson({ a: "1" }));
});

function reordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reordered);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).reverse().map(([key, part]) => [key, reordered(part)]));
}
