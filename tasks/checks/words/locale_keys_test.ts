import assert from "node:assert/strict";
import { tree } from "$/tests/helpers/tree.ts";
import { inWords } from "../finding.ts";
import { checkLocaleKeys } from "./locale_keys.ts";

interface Tree {
  readonly [key: string]: string | Tree;
}

/** Texts by flat key. */
const flatten = (tree: Tree, prefix = ""): Map<string, string> =>
  new Map(
    Object.entries(tree).flatMap(([key, value]) =>
      typeof value === "string" ? [[prefix + key, value] as const] : [...flatten(value, `${prefix}${key}.`)]
    ),
  );

function wrongs(code: string, en: Tree, fr: Tree, tables = {}, canadian?: Tree, admin?: string[]) {
  const locales = new Map([
    ["common", new Map([["en-US", flatten(en)], ["fr", flatten(fr)]])],
    ["tests", new Map([["en-US", new Map<string, string>()], ["fr", new Map<string, string>()]])],
  ]);
  if (canadian) locales.get("common")!.set("en-CA", flatten(canadian));
  if (admin) locales.set("admin", new Map(admin.map((language) => [language, flatten({ title: "Team" })])));
  const rules = {
    locales,
    languages: ["en-US", "en-CA", "fr"],
    over: (language: string) => language === "en-CA" ? "en-US" : undefined,
    onlyIn: (namespace: string) => namespace === "admin" ? "en-US" : undefined,
    defaultNamespace: "tests",
    tables,
  };
  return checkLocaleKeys(tree({ "routes/a.tsx": code }), rules).map(inWords);
}

Deno.test("a key that a language lacks is reported where it is used", () => {
  assert.deepEqual(wrongs(`t("common:title");`, { title: "Title" }, {}), [
    "routes/a.tsx:1  common:title is missing in fr",
    "locales/fr/common.json  title is in en-US alone",
  ]);
  assert.deepEqual(wrongs(`\nt("start", {});`, {}, {}), [
    "routes/a.tsx:2  tests:start is missing in en-US, fr",
  ]);
});

Deno.test("the player's keys are those of its own branch", () => {
  assert.deepEqual(wrongs(`\nsay("time.left");`, {}, {}), [
    "routes/a.tsx:2  tests:player.time.left is missing in en-US, fr",
  ]);
});

Deno.test("an unused key is reported, and a comment does not count as use", () => {
  const texts = { menu: { open: "Open" } };
  assert.deepEqual(wrongs(`// t("common:menu.open")`, texts, texts), [
    "locales/en-US/common.json  menu.open is not used",
    "locales/fr/common.json  menu.open is not used",
  ]);
});

Deno.test("a key in a table, a branch of keys and plural forms count as uses", () => {
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

Deno.test("every value in a composed key must have a text", () => {
  const texts = { refusal: { gone: "Gone" } };
  const tables = { "common:refusal.*": ["gone", "closed"] };
  assert.deepEqual(wrongs("t(`common:refusal.${code}`)", texts, texts), []);
  assert.deepEqual(wrongs("t(`common:refusal.${code}`)", texts, texts, tables), [
    "routes/a.tsx:1  common:refusal.closed is missing in en-US, fr",
  ]);
});

Deno.test("a translation keeps the placeholders and the marks around words", () => {
  const findings = wrongs(`t("common:hello")`, { hello: "Hello <1>{{name}}</1>" }, {
    hello: "Bonjour {{nom}}",
  });
  assert.deepEqual(findings, ["locales/fr/common.json  hello has {{nom}}, in en-US </1> <1> {{name}}"]);
});

Deno.test("a language based on another holds only differing texts", () => {
  const code = `t("common:color"); t("common:name");`;
  const texts = { color: "Color of {{name}}", name: "Name" };
  const findings = (canadian: Tree) => wrongs(code, texts, texts, {}, canadian);
  assert.deepEqual(findings({ color: "Colour of {{name}}" }), []);
  assert.deepEqual(findings({ color: "Colour of {{name}}", name: "Name" }), [
    "locales/en-CA/common.json  name repeats en-US",
  ]);
  assert.deepEqual(findings({ colour: "Colour" }), [
    "locales/en-CA/common.json  colour is not used",
    "locales/en-CA/common.json  colour is not in en-US",
  ]);
  assert.deepEqual(findings({ color: "Colour" }), [
    "locales/en-CA/common.json  color has nothing, in en-US {{name}}",
  ]);
  assert.deepEqual(findings({}), ["locales/en-CA/common.json  says nothing that en-US does not"]);
});

Deno.test("a single-language namespace has one file", () => {
  const findings = (admin: string[]) => wrongs(`t("admin:title")`, {}, {}, {}, undefined, admin);
  assert.deepEqual(findings(["en-US"]), []);
  assert.deepEqual(findings(["en-US", "fr"]), ["locales/fr/admin.json  admin is in en-US alone"]);
  assert.deepEqual(findings([]), ["locales/en-US/admin.json  is missing"]);
});

Deno.test("a missing file of a namespace is reported", () => {
  const rules = {
    locales: new Map([["common", new Map([["en-US", flatten({ title: "Title" })]])]]),
    languages: ["en-US", "en-CA", "fr"],
    over: (language: string) => language === "en-CA" ? "en-US" : undefined,
    onlyIn: () => undefined,
    defaultNamespace: "tests",
    tables: {},
  };
  const modules = tree({ "routes/a.tsx": `t("common:title")` });
  assert.deepEqual(checkLocaleKeys(modules, rules).map(inWords), ["locales/fr/common.json  is missing"]);
});
