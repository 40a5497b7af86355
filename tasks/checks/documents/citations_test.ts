import assert from "node:assert/strict";
import { checkCitations } from "./citations.ts";
import { inWords } from "../finding.ts";

const wrongs = (text: string) =>
  checkCitations(
    new Map([["docs/product.md", "# Rules\n\n## 1. People\n\n### 1.1 Roles of members\n"], [
      "model/a.ts",
      text,
    ]]),
  ).map(inWords);

Deno.test("a cited heading exists in its document", () => {
  assert.deepEqual(
    wrongs("/** docs/product.md, People: each. */\n// As in (docs/product.md, Roles of\n// members)."),
    [],
  );
  assert.deepEqual(wrongs("\n/** docs/product.md, Time. */"), [
    "model/a.ts:2  cites docs/product.md, Time, which is not a heading there",
  ]);
});

Deno.test("a heading of a missing document is reported", () => {
  assert.equal(wrongs("/** docs/people.md, Roles. */").length, 1);
});
