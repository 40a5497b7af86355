import assert from "node:assert/strict";
import { tree } from "../../tests/helpers/tree.ts";
import { inWords } from "./finding.ts";
import { checkLocaleKeys } from "./locale_keys.ts";
import { flatten } from "./locales.ts";

type Tree = Parameters<typeof flatten>[0];

function wrongs(code: string, en: Tree, fr: Tree, tables = {}) {
  const locales = new Map([
    ["common", new Map([["en-US", flatten(en)], ["fr", flatten(fr)]])],
    ["tests", new Map([["en-US", new Map<string, string>()], ["fr", new Map<string, string>()]])],
  ]);
  const rules = { locales, defaultNamespace: "tests", tables };
  return checkLocaleKeys(tree({ "routes/a.tsx": code }), rules).map(inWords);
}

Deno.test("a key that a language lacks is named where it is used", () => {
  assert.deepEqual(wrongs(`t("common:title");`, { title: "Title" }, {}), [
    "routes/a.tsx:1  common:title is missing in fr",
    "locales/fr/common.json  title is in en-US alone",
  ]);
  assert.deepEqual(wrongs(`\nt("start", {});`, {}, {}), [
    "routes/a.tsx:2  tests:start is missing in en-US, fr",
  ]);
});

Deno.test("what the player says is of its own branch", () => {
  assert.deepEqual(wrongs(`\nsay("time.left");`, {}, {}), [
    "routes/a.tsx:2  tests:player.time.left is missing in en-US, fr",
  ]);
});

Deno.test("a key that nothing uses is named, and a comment is no use", () => {
  const texts = { menu: { open: "Open" } };
  assert.deepEqual(wrongs(`// t("common:menu.open")`, texts, texts), [
    "locales/en-US/common.json  menu.open is not used",
    "locales/fr/common.json  menu.open is not used",
  ]);
});

Deno.test("a key in a table, a branch of keys and the forms of a plural are uses", () => {
  const texts = {
    menu: { open: "Open", close: "Close" },
    item_one: "{{count}} item",
    item_other: "{{count}} items",
  };
  assert.deepEqual(
    wrongs(`const ROWS = ["common:menu.open", "common:menu"]; t("common:item")`, texts, texts),
    [],
  );
});

Deno.test("what a key is put together from must all have words", () => {
  const texts = { refusal: { gone: "Gone" } };
  const tables = { "common:refusal.*": ["gone", "closed"] };
  assert.deepEqual(wrongs("t(`common:refusal.${code}`)", texts, texts), []);
  assert.deepEqual(wrongs("t(`common:refusal.${code}`)", texts, texts, tables), [
    "routes/a.tsx:1  common:refusal.closed is missing in en-US, fr",
  ]);
});

Deno.test("a translation keeps the places for values and the marks around words", () => {
  const found = wrongs(`t("common:hello")`, { hello: "Hello <1>{{name}}</1>" }, { hello: "Bonjour {{nom}}" });
  assert.deepEqual(found, ["locales/fr/common.json  hello has {{nom}}, in en-US </1> <1> {{name}}"]);
});
