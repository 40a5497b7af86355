import assert from "node:assert/strict";
import { codeOf } from "../../model/entry/entry.ts";
import { grouped, newCode } from "./new_code.ts";

Deno.test("a new code is three groups of four unambiguous signs", () => {
  const codes = Array.from({ length: 2000 }, newCode);
  for (const code of codes) {
    assert.match(code, /^[34679ACDEFGHJKMNPQRTVWXY]{4}(-[34679ACDEFGHJKMNPQRTVWXY]{4}){2}$/);
  }
  assert.equal(new Set(codes).size, codes.length);
  const signs = new Map<string, number>();
  for (const sign of codes.join("").replaceAll("-", "")) signs.set(sign, (signs.get(sign) ?? 0) + 1);
  // Each of 24 signs is expected 1000 times; six standard deviations are 186.
  assert.equal(signs.size, 24);
  for (const [sign, times] of signs) assert.ok(Math.abs(times - 1000) < 186, `${sign}: ${times}`);
});

Deno.test("a code is recognised without its dashes, with others, or with dashes elsewhere", () => {
  for (const typed of ["k7qm4xtp9rwd", " K7QM 4XTP 9RWD ", "K7QM–4XTP–9RWD", "K7-QM4XTP-9RWD"]) {
    assert.equal(grouped(codeOf(typed)), "K7QM-4XTP-9RWD");
  }
  assert.equal(grouped("SPRING-2026"), "SPRING-2026");
});
