import assert from "node:assert/strict";
import { test } from "node:test";
import type { TFunction } from "i18next";
import { detailValue, inReadingOrder, isId, kindOfId } from "./audit_words.ts";

const WORDS: Record<string, unknown> = {
  "admin:role": { readonly: "Read-only" },
  "admin:agreements.kind": {},
  "admin:auditAnswer.yes": "Yes",
  "admin:auditAnswer.no": "No",
};
const DATES = { timeZone: "America/Toronto", language: "en-US" };
const t = ((key: string) => WORDS[key]) as unknown as TFunction;

test("what is written down in the product's own words is read in the reader's", () => {
  assert.equal(detailValue(t, "role", "readonly", DATES), "Read-only");
  assert.equal(detailValue(t, "kind", "a_new_kind", DATES), "A new kind");
  assert.equal(detailValue(t, "code", "invalid_credentials", DATES), "Invalid credentials");
  assert.equal(detailValue(t, "version", 2, DATES), "2");
  assert.deepEqual([true, false].map((is) => detailValue(t, "isAnew", is, DATES)), ["Yes", "No"]);
  assert.equal(detailValue(t, "from", "G-1_b", DATES), "G-1_b", "somebody's own words stay as they are");
});

test("a moment is read by the organisation's clocks, and an id is known for one", () => {
  assert.equal(detailValue(t, "start", "2026-11-22T16:46:18.921Z", DATES), "Nov 22, 2026, 11:46 AM");
  assert.ok(isId("agreement", "d0f0564d-8789-8518-a979-19bcc092022e") && isId("testId", 7));
  assert.ok(!isId("version", 7) && !isId("code", "d0f0564d"));
  assert.deepEqual(["batchId", "projectId", "taskId"].map(kindOfId), ["batch", "project", undefined]);
});

test("what was before is read before what came of it", () => {
  const keys = inReadingOrder([["to", 1], ["from", 2], ["days", 3]]).map(([key]) => key);
  assert.deepEqual(keys, ["from", "to", "days"]);
});
