import assert from "node:assert/strict";
import { test } from "node:test";
import type { TFunction } from "i18next";
import { detailValue } from "./audit_words.ts";

const WORDS: Record<string, unknown> = {
  "admin:role": { readonly: "Read-only" },
  "admin:agreements.kind": {},
};
const t = ((key: string) => WORDS[key]) as unknown as TFunction;

test("what is written down in the product's own words is read in the reader's", () => {
  assert.equal(detailValue(t, "role", "readonly"), "Read-only");
  assert.equal(detailValue(t, "kind", "a_new_kind"), "A new kind");
  assert.equal(detailValue(t, "code", "invalid_credentials"), "Invalid credentials");
  assert.equal(detailValue(t, "version", 2), "2");
  assert.equal(detailValue(t, "from", "G-1_b"), "G-1_b", "somebody's own words stay as they are");
});
