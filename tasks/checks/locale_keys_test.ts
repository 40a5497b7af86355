import assert from "node:assert/strict";
import { tree } from "$/tests/helpers/tree.ts";
import { inWords } from "./finding.ts";
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

Deno.test("a language laid over another holds what differs, and nothing else", () => {
  const said = `t("common:color"); t("common:name");`;
  const texts = { color: "Color of {{name}}", name: "Name" };
  const found = (canadian: Tree) => wrongs(said, texts, texts, {}, canadian);
  assert.deepEqual(found({ color: "Colour of {{name}}" }), []);
  assert.deepEqual(found({ color: "Colour of {{name}}", name: "Name" }), [
    "locales/en-CA/common.json  name repeats en-US",
  ]);
  assert.deepEqual(found({ colour: "Colour" }), [
    "locales/en-CA/common.json  colour is not used",
    "locales/en-CA/common.json  colour is not in en-US",
  ]);
  assert.deepEqual(found({ color: "Colour" }), [
    "locales/en-CA/common.json  color has nothing, in en-US {{name}}",
  ]);
  assert.deepEqual(found({}), ["locales/en-CA/common.json  says nothing that en-US does not"]);
});

Deno.test("a namespace of one language has one file", () => {
  const found = (admin: string[]) => wrongs(`t("admin:title")`, {}, {}, {}, undefined, admin);
  assert.deepEqual(found(["en-US"]), []);
  assert.deepEqual(found(["en-US", "fr"]), ["locales/fr/admin.json  admin is in en-US alone"]);
  assert.deepEqual(found([]), ["locales/en-US/admin.json  is missing"]);
});

Deno.test("a language without a file of a namespace is named", () => {
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
