import assert from "node:assert/strict";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { pathToFileURL } from "node:url";
import { openWords } from "./words.ts";

const ENGLISH = {
  greeting: "Hello {{name}}",
  list: { count_one: "{{count}} batch", count_other: "{{count}} batches", empty: "No batches yet." },
};
const FRENCH = {
  greeting: "Bonjour {{name}}",
  list: { count_one: "{{count}} lot", count_other: "{{count}} lots", empty: "Aucun lot." },
};

async function vocabulary() {
  const path = await mkdtemp(`${tmpdir()}/words-`);
  for (const [language, messages] of [["en", ENGLISH], ["fr", FRENCH]] as const) {
    await mkdir(`${path}/${language}`);
    await writeFile(`${path}/${language}/tests.json`, JSON.stringify(messages));
  }
  const missing: string[] = [];
  const words = openWords({
    folder: pathToFileURL(`${path}/`),
    languages: ["en", "fr"],
    namespaces: ["tests"],
    defaultNamespace: "tests",
    onMissing: (key) => missing.push(key),
  });
  return { words, missing, [Symbol.asyncDispose]: () => rm(path, { recursive: true }) };
}

Deno.test("each language has its own texts and plural forms, and leaves names unchanged", async () => {
  await using v = await vocabulary();
  const [en, fr] = [v.words.t("en"), v.words.t("fr")];
  assert.equal(en("tests:greeting", { name: "<Dana> & O’Neill" }), "Hello <Dana> & O’Neill");
  assert.equal(fr("greeting", { name: "Dana" }), "Bonjour Dana");
  // Nought is plural in English, singular in French.
  assert.deepEqual([en("list.count", { count: 0 }), fr("list.count", { count: 0 })], ["0 batches", "0 lot"]);
  assert.deepEqual(v.missing, []);
});

Deno.test("a missing text is reported by its full key", async () => {
  await using v = await vocabulary();
  const fr = v.words.t("fr");
  for (const title of [fr("list.title"), fr("list.title")]) assert.equal(title, "list.title");
  assert.deepEqual(v.missing, ["tests:list.title", "tests:list.title"]);
});

Deno.test("a text without values is the same each time, and does not stand for the text with values", async () => {
  await using v = await vocabulary();
  const fr = v.words.t("fr");
  for (const text of [fr("list.empty"), fr("list.empty")]) assert.equal(text, "Aucun lot.");
  assert.equal(fr("greeting"), "Bonjour {{name}}");
  assert.equal(fr("greeting", { name: "Dana" }), "Bonjour Dana");
});

Deno.test("a tree of texts is the same each time, and does not stand for a missing text", async () => {
  await using v = await vocabulary();
  const fr = v.words.t("fr");
  for (let time = 0; time < 2; time++) assert.deepEqual(fr("list", { returnObjects: true }), FRENCH.list);
  fr("lists", { returnObjects: true });
  assert.deepEqual(v.missing, ["tests:lists"]);
});

Deno.test("a file's version changes exactly with its words", async () => {
  await using v = await vocabulary();
  await using again = await vocabulary();
  const version = v.words.file("en", "tests")!.version;
  assert.match(version, /^[\w-]{10}$/);
  assert.equal(again.words.file("en", "tests")!.version, version);
  assert.notEqual(v.words.file("fr", "tests")!.version, version);
  assert.equal(v.words.file("de", "tests"), undefined);
});

Deno.test("an island gets the texts that it names, with their plural forms, and no others", async () => {
  await using v = await vocabulary();
  const { messages } = v.words.forIsland("fr", "tests", ["list.count", "greeting"]);
  assert.deepEqual(messages, {
    list: { count_one: "{{count}} lot", count_other: "{{count}} lots" },
    greeting: "Bonjour {{name}}",
  });
  assert.throws(() => v.words.forIsland("fr", "tests", ["list.total"]), /"list\.total"/);
});
