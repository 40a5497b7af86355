import assert from "node:assert/strict";
import { dayText } from "$/lib/time/dates.ts";
import { baseOf, languageByName, LANGUAGES, NAMESPACES, reportLanguage } from "$/model/languages.ts";
import { words } from "../../helpers/world/words.ts";

type Tree = { readonly [key: string]: string | Tree };
const flat = (tree: Tree, before = ""): [key: string, text: string][] =>
  Object.entries(tree).flatMap(([key, text]) =>
    typeof text === "string" ? [[before + key, text] as [string, string]] : flat(text, `${before}${key}.`)
  );
const textsOf = (language: string, namespace: string) =>
  new Map(flat(JSON.parse(words.file(language, namespace)!.json)));

Deno.test("Canadian English equals American English but for two texts", () => {
  const changes = NAMESPACES.flatMap((namespace) => {
    const [american, canadian] = [textsOf("en-US", namespace), textsOf("en-CA", namespace)];
    assert.deepEqual([...canadian.keys()], [...american.keys()], namespace);
    return [...canadian].filter(([key, text]) => american.get(key) !== text)
      .map(([key, text]) => [`${namespace}:${key}`, american.get(key), text]);
  });
  assert.deepEqual(changes, [
    ["tests:entry.language.continue", "Continue in English (US)", "Continue in English (Canada)"],
    ["tests:player.modal.practice-skip.dismiss", "Keep practicing", "Keep practising"],
  ]);
  assert.equal(words.t("en-CA")("player.modal.practice-skip.dismiss"), "Keep practising");
  assert.equal(words.t("en-CA")("common:login.password"), words.t("en-US")("common:login.password"));
});

Deno.test("the admin area's texts are the same in every language", () => {
  for (const language of LANGUAGES) {
    assert.equal(words.file(language, "admin")!.json, words.file("en-US", "admin")!.json, language);
  }
});

Deno.test("each language has its own names of months", () => {
  for (const language of LANGUAGES) {
    const inWords = new Intl.DateTimeFormat(language, { month: "long", timeZone: "UTC" });
    assert.equal(dayText("2026-03-01", language, "LLLL"), inWords.format(Date.UTC(2026, 2, 1)));
  }
});

Deno.test("a language is found by its name in any language", () => {
  assert.deepEqual(
    ["French", "français", "Anglais", "ENGLISH", "Klingon"].map(languageByName),
    ["fr", "fr", "en-US", "en-US", undefined],
  );
});

Deno.test("a reader of a language without reports gets them in its base language", () => {
  assert.equal(reportLanguage("en-CA"), "en-US");
  assert.equal(reportLanguage("fr"), "fr");
  assert.equal(baseOf("en-CA"), "en-US");
});
