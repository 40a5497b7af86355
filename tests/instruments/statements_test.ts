import assert from "node:assert/strict";
import { readInstrument } from "$/instruments/format/read.ts";
import type { Instrument } from "$/model/instruments/instrument.ts";

/** The inventories of personality and of work styles: the wording and order of their statements. */
const FORMS = ["neo_b", "neo_c", "sigma_select", "sigma_develop"];

const instruments = await Promise.all(FORMS.map(async (folder) => {
  const { instrument } = await readInstrument(`instruments/${folder}`);
  assert(instrument, folder);
  return instrument;
}));

interface Keyed {
  readonly scale: string;
  readonly isReversed: boolean;
}

function keyedBy({ scoring }: Instrument): Map<string, Keyed> {
  const keyed = new Map<string, Keyed>();
  for (const [scale, entry] of Object.entries(scoring.scales)) {
    for (const item of "items" in entry ? entry.items : []) {
      keyed.set(item.replace(/^-/, ""), { scale, isReversed: item.startsWith("-") });
    }
  }
  return keyed;
}

/** The ids of the form's statements in order, without practice. */
const statementIds = ({ sections }: Instrument) =>
  sections.flatMap(({ subtests }) => subtests).filter(({ isPractice, isSectionPractice }) =>
    !isPractice && !isSectionPractice
  ).flatMap(({ questions }) => questions.map(({ id }) => id));

const wordsOf = ({ texts }: Instrument, language: "en-US" | "fr") =>
  Object.entries(texts[language]!.questions).map(([id, { bodyText }]) => ({ id, text: bodyText! }));

Deno.test("half of each scale's items are reversed", () => {
  for (const instrument of instruments) {
    const scales = Map.groupBy(keyedBy(instrument).values(), ({ scale }) => scale);
    assert(scales.size >= 5);
    for (const [scale, items] of scales) {
      assert.equal(items.filter(({ isReversed }) => isReversed).length, items.length / 2, scale);
    }
  }
});

Deno.test("neighbouring statements are of different scales, and no three in a row have the same direction", () => {
  for (const instrument of instruments) {
    const keyed = keyedBy(instrument);
    const row = statementIds(instrument).flatMap((id) => keyed.get(id) ?? []);
    assert(row.length >= 60);
    for (const [at, { scale, isReversed }] of row.entries()) {
      const [before, earlier] = [row[at - 1], row[at - 2]];
      assert.notEqual(scale, before?.scale, `statement ${at}`);
      assert(!(isReversed === before?.isReversed && isReversed === earlier?.isReversed), `statement ${at}`);
    }
  }
});

Deno.test("the two statements of a pair are far apart", () => {
  for (const instrument of instruments) {
    const order = statementIds(instrument);
    const pairs = Object.values(instrument.scoring.quality).flatMap((index) =>
      index.kind === "inconsistency"
        ? [...index.synonyms, ...index.antonyms]
        : index.kind === "acquiescence"
        ? index.pairs
        : []
    );
    assert(pairs.length >= 24);
    for (const [one, other] of pairs) {
      assert(Math.abs(order.indexOf(one) - order.indexOf(other)) >= 9, `${one} and ${other}`);
    }
  }
});

Deno.test("statements are in the first person, short, and simple", () => {
  for (const instrument of instruments) {
    for (const { id, text } of wordsOf(instrument, "en-US")) {
      const words = text.split(/\s+/);
      assert.match(text, /\b(I|me|my)\b/i, id);
      assert(words.length <= 14, `${id}: ${text}`);
      assert.doesNotMatch(text, /\b(always|never|every time)\b/i, id);
      const negations = text.match(/\b(not|no|none|nobody|nothing|nor|without|cannot)\b/gi)?.length ?? 0;
      assert(negations <= 1, `${id}: ${text}`);
    }
    for (const { id, text } of wordsOf(instrument, "fr")) {
      assert.match(text, /(?<!\p{L})(je|j’|me|m’|moi|mon|ma|mes|miennes)/iu, id);
      assert(text.split(/\s+/).length <= 19, `${id}: ${text}`);
      assert.doesNotMatch(text, /\b(toujours|jamais)\b/i, id);
    }
  }
});

Deno.test("English statements can be read at grade seven", () => {
  for (const instrument of instruments) {
    const texts = wordsOf(instrument, "en-US").map(({ text }) => text);
    const words = texts.flatMap((text) => text.match(/[a-z]+(?:[’-][a-z]+)*/gi) ?? []);
    const syllables = words.reduce((sum, word) => sum + syllablesOf(word), 0);
    // Kincaid's formula.
    const grade = 0.39 * words.length / texts.length + 11.8 * syllables / words.length - 15.59;
    assert(grade <= 7, `${instrument.flags.baseName}: ${grade.toFixed(1)}`);
  }
});

/** Syllables as groups of vowels, without a silent e at the end. */
function syllablesOf(word: string): number {
  const spoken = word.toLowerCase().replace(/(?<=[^aeiouyl])e(s|d)?$/, "");
  return Math.max(1, spoken.match(/[aeiouy]+/g)?.length ?? 1);
}

Deno.test("French typography follows Quebec's rules", () => {
  for (const { texts } of instruments) {
    for (const text of textsIn(texts.fr)) {
      assert.doesNotMatch(text, /'/, "a straight apostrophe");
      assert.doesNotMatch(text, /[\s\u00a0\u202f][?!;]/, "a blank before a mark that has none");
      assert.doesNotMatch(text, /[^\u00a0]:/, "no fixed blank before a colon");
    }
  }
});

function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return Object.values(value ?? {}).flatMap(textsIn);
}
