import assert from "node:assert/strict";
import { withoutUnused } from "./unused_tokens.ts";

const SHEET = "@layer tokens{:root{--ink:#000;--line:var(--grey);--grey:#888}" +
  "@media(prefers-color-scheme:dark){:root{--grey:#999}}}p{color:var(--ink)}";

Deno.test("a token used only by an unused one is removed with it, and so is their empty rule", () => {
  assert.equal(withoutUnused(SHEET), "@layer tokens{:root{--ink:#000;}}p{color:var(--ink)}");
});

Deno.test("a token of the sheet beside it is not repeated; a token set in an own rule stays", () => {
  const own = `${SHEET}div{--ink:#111}`;
  assert.equal(withoutUnused(own, ":root{--ink:#000}"), "p{color:var(--ink)}div{--ink:#111}");
});
