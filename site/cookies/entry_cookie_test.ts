import assert from "node:assert/strict";
import { entryCookie, entryOf, newEntry } from "./entry_cookie.ts";

const sent = (cookie: string) => new Headers({ cookie: cookie.split(";", 1)[0]! });

Deno.test("the entry cookie returns the stored steps", () => {
  const agreed = { privacyPolicy: 2, termsOfUnderstanding: 1, additional: [crypto.randomUUID()] };
  const entry = { ...newEntry("SPRING-2026"), hasChosenLanguage: true, agreed, language: "fr" as const };
  const cookie = entryCookie(entry);
  assert.match(cookie, /; Path=\/; Max-Age=7200; HttpOnly; SameSite=Lax$/);
  assert.deepEqual(entryOf(sent(cookie)), entry);
});

Deno.test("a forged entry cookie is ignored", () => {
  const json = (it: unknown) => btoa(JSON.stringify(it)).replace(/=+$/, "");
  for (const value of ["", "x", "%%%", json(null), json("SPRING"), json({}), json({ ...newEntry("a/b") })]) {
    assert.equal(entryOf(new Headers({ cookie: `assay_entry=${value}` })), undefined, value);
  }
  assert.equal(entryOf(new Headers()), undefined);
});
