import { deepEqual, notDeepEqual, ok } from "node:assert/strict";
import type { Texts } from "$/model/instruments/texts.ts";
import type { Language } from "$/model/languages.ts";
import { allPackages } from "../helpers/instruments/all_packages.ts";

/** Beginnings of words that differ in spelling between the United States and Canada. */
const SPELLINGS: readonly (readonly [us: string, ca: string])[] = [
  ["color", "colour"],
  ["favor", "favour"],
  ["behavior", "behaviour"],
  ["neighbor", "neighbour"],
  ["honor", "honour"],
  ["labor", "labour"],
  ["rumor", "rumour"],
  ["humor", "humour"],
  ["flavor", "flavour"],
  ["harbor", "harbour"],
  ["odor", "odour"],
  ["vapor", "vapour"],
  ["endeavor", "endeavour"],
  ["center", "centre"],
  ["theater", "theatre"],
  ["kilometer", "kilometre"],
  ["centimeter", "centimetre"],
  ["millimeter", "millimetre"],
  ["liter", "litre"],
  ["fiber", "fibre"],
  ["caliber", "calibre"],
  ["somber", "sombre"],
  ["defense", "defence"],
  ["offense", "offence"],
  ["gray", "grey"],
  ["catalog ", "catalogue"],
  ["jewelry", "jewellery"],
  ["traveler", "traveller"],
  ["traveling", "travelling"],
  ["traveled", "travelled"],
  ["canceled", "cancelled"],
  ["canceling", "cancelling"],
  ["labeled", "labelled"],
  ["labeling", "labelling"],
  ["modeling", "modelling"],
  ["leveled", "levelled"],
  ["signaled", "signalled"],
  ["quarreled", "quarrelled"],
  ["counselor", "counsellor"],
  ["marvelous", "marvellous"],
  ["fulfill", "fulfil"],
  ["skillful", "skilful"],
  ["plow", "plough"],
  ["mold", "mould"],
];
/** Words that begin like one of these and are spelled the same in both countries. */
const SAME_FOR_BOTH =
  /^(honorari|laborator|laborio|humorous|vaporiz|coloratur|honorary|odorous|literal|litera|greyhound|moldav|fulfill|offensive|defensive)/i;

const RULES: Readonly<Record<Language, (text: string) => string[]>> = {
  "en-US": (text) => [...wordsOf(text, SPELLINGS.map(([, ca]) => ca)), ...english(text)],
  "en-CA": (text) => [...wordsOf(text, SPELLINGS.map(([us]) => us)), ...english(text)],
  fr: (text) =>
    matchesIn(text, [
      /\w*'\w*/g, // an apostrophe is ’
      /[«][^\u00a0\u202f].{0,8}/g,
      /.{0,8}[^\u00a0\u202f]»/g,
      /(?<!\d,)[\s\u00a0\u202f][?!;](?!\S)/g, // Quebec writes no space here
      /\S*[^\s\u00a0\d]:(?=\s|$)|\S+ :/g, // and one that does not break here
      /"[^"]*"/g,
      /\b\w*oe(?:il|uf|uvre|ur|ud|u)\w*\b/gi, // œil, œuf, œuvre, cœur, nœud
      / {2,}/g,
    ]),
};

const english = (text: string) => matchesIn(text, [/(?<!\d,) [?!;:,.](?=\s|$)/g, / {2,}/g, /[«»]/g]);

const matchesIn = (text: string, patterns: readonly RegExp[]) =>
  patterns.flatMap((pattern) => [...text.matchAll(pattern)].map(([match]) => match));

function wordsOf(text: string, beginnings: readonly string[]): string[] {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  return words.filter((word) =>
    !SAME_FOR_BOTH.test(word) && beginnings.some((begin) => word.startsWith(begin))
  );
}

Deno.test("the rules find wrong spelling and typography", () => {
  deepEqual(RULES["en-US"]("The centre of a coloured line ."), ["centre", "coloured", " ."]);
  deepEqual(RULES["en-CA"]("A literal gray color, in the offense"), ["gray", "color", "offense"]);
  const french = ["l'eau", "«a»", "Quoi ?", "Ainsi: b", "Ainsi : b", 'un "mot"', "mon coeur", "deux  mots"];
  for (const text of french) notDeepEqual(RULES.fr(text), [], text);
  deepEqual(RULES.fr("L’œil dit\u00a0: «\u00a0Quoi?\u00a0» À 12:30, deux coups."), []);
});

Deno.test("every text follows its language's spelling and typography", async () => {
  const wrong = new Set<string>();
  for (const { folder, instrument } of await allPackages()) {
    ok(instrument, `${folder} has faults`);
    for (const [language, texts] of Object.entries(instrument.texts) as [Language, Texts][]) {
      for (const [kind, text] of textsIn(texts)) {
        for (const match of RULES[language](text)) wrong.add(`${language} ${kind}: ${match}`);
      }
    }
  }
  deepEqual([...wrong], []);
});

Deno.test("how long an untimed test takes is said by the pages alone, which learn it", async () => {
  for (const { folder, instrument } of await allPackages()) {
    for (const [language, { test }] of Object.entries(instrument!.texts) as [Language, Texts][]) {
      deepEqual(matchesIn(test.instructions ?? "", [/\d+ (to|à) \d+ minutes/g]), [], `${folder} ${language}`);
    }
  }
});

function* textsIn(content: unknown, path = ""): Iterable<readonly [string, string]> {
  if (typeof content === "string") yield [path, content];
  else if (typeof content === "object" && content !== null) {
    for (const [key, inner] of Object.entries(content)) yield* textsIn(inner, path ? `${path}.${key}` : key);
  }
}
