import assert from "node:assert/strict";
import { languageOf } from "./language.ts";

const ask = (path: string, headers: Record<string, string> = {}) =>
  languageOf(new Request(`http://assay.test${path}`, { headers }), new URL(`http://assay.test${path}`));
const languageAt = (...request: Parameters<typeof ask>) => ask(...request).language;

const FRENCH_BROWSER = { "accept-language": "fr-CA,fr;q=0.9,en;q=0.8" };
const CANADIAN_COOKIE = { cookie: "a=b; assay_language=en-CA" };

Deno.test("the language is that of the address, else the cookie's, else the browser's, else English", () => {
  assert.equal(languageAt("/"), "en-US");
  assert.equal(languageAt("/", FRENCH_BROWSER), "fr");
  assert.equal(languageAt("/", { ...FRENCH_BROWSER, ...CANADIAN_COOKIE }), "en-CA");
  assert.equal(languageAt("/?lng=en-US", { ...FRENCH_BROWSER, ...CANADIAN_COOKIE }), "en-US");
  assert.equal(languageAt("/fr/manage-cookies", CANADIAN_COOKIE), "fr");
});

Deno.test("unknown languages are skipped", () => {
  assert.equal(languageAt("/?lng=de", FRENCH_BROWSER), "fr");
  assert.equal(languageAt("/", { cookie: "assay_language=xx", ...FRENCH_BROWSER }), "fr");
  assert.equal(languageAt("/", { "accept-language": "de,*;q=0.5" }), "en-US");
  assert.equal(languageAt("/", { "accept-language": "en-GB;q=0.4, fr;q=0" }), "en-US");
  assert.equal(languageAt("/", { "accept-language": "en;q=0.3, fr-FR;q=0.7" }), "fr");
});

Deno.test("a choice is stored when it changes, not while it stays the same", () => {
  assert.equal(ask("/?lng=fr").isChosen, true);
  assert.equal(ask("/?lng=fr", { cookie: "assay_language=fr" }).isChosen, false);
  assert.equal(ask("/", FRENCH_BROWSER).isChosen, false);
});

Deno.test("the admin area is always in English; a path that only begins like it is not", () => {
  assert.equal(languageAt("/admin", FRENCH_BROWSER), "en-US");
  assert.equal(languageAt("/admin/org?lng=fr", CANADIAN_COOKIE), "en-US");
  assert.equal(languageAt("/administration", FRENCH_BROWSER), "fr");
});

Deno.test("a call of the API is answered in the language it says, whatever cookie it carries", () => {
  assert.equal(languageAt("/api/v1/me", { ...FRENCH_BROWSER, ...CANADIAN_COOKIE }), "fr");
  assert.equal(languageAt("/api/v1/me", CANADIAN_COOKIE), "en-US");
});
