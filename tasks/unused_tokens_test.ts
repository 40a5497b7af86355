import assert from "node:assert/strict";
import { withoutUnused } from "./unused_tokens.ts";

const SHEET = "@layer tokens{:root{--ink:#000;--line:var(--grey);--grey:#888}" +
  "@media(prefers-color-scheme:dark){:root{--grey:#999}}}p{color:var(--ink)}";

Deno.test("a token that only an unused one asks for goes with it, and so does what it stood in", () => {
  assert.equal(withoutUnused(SHEET), "@layer tokens{:root{--ink:#000;}}p{color:var(--ink)}");
});

Deno.test("what the sheet beside it gives is not given again, what a rule of its own sets is left", () => {
  const own = `${SHEET}div{--ink:#111}`;
  assert.equal(withoutUnused(own, ":root{--ink:#000}"), "p{color:var(--ink)}div{--ink:#111}");
});
