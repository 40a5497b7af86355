import assert from "node:assert/strict";
import { renderToString } from "preact-render-to-string";
import { LANGUAGES, NAMESPACES, onlyLanguageOf } from "$/model/languages.ts";
import { words } from "$/tests/helpers/world/words.ts";
import { DOCUMENTS } from "$/routes/resources/(_documents)/documents.ts";
import { allInstruments } from "../../helpers/instruments/all_packages.ts";

/** Phrases that stopped readers, anywhere in a text. */
const STOPPED = {
  en: [
    ...[
      "asked for",
      "of those selected",
      "of the one found",
      "anew",
      "there already",
      "to be made",
      "suffice",
    ],
    ...["called off", "by letter", "written to", "e-mail", "without a use", "quotation mark too many"],
    ...["as it was read", "nobody more", "nobody new", "somebody not signed in", "in another order"],
    ...["took back", "no longer good", "there is no such", "not open to you", "look in your mail"],
    ...["does not look right", "came about", "deserves a", "put together from", "above the middle"],
    ...["to hand out", "takes the place", "who works here", "stands still", "}} signs", "take one back"],
    ...["look whether", "what comes now", "no longer holds"],
  ],
  fr: [
    ...[
      "code de retour",
      "vous revoilà",
      "quelqu’un d’autre",
      "nous ne connaissons pas",
      "ne semble pas correct",
    ],
    ...["attention…", "perturbée", "numéro matricule", "code de reçu", "temps est arrêté"],
  ],
};

/** Words that stopped readers as the whole of a label. */
const LABELS = {
  en: [
    ...[
      "what is there, and what it takes",
      "choose tests",
      "marks",
      "neither",
      "who",
      "to what",
      "from address",
    ],
    ...["as usual", "is anew", "letters", "tried"],
  ],
  fr: ["touches", "envoyer", "faites à nouveau"],
};

/** A picture of a question as respondents see it. It has "Neither" as an answer. */
const SAMPLE = /^home\.sample\./;

type Tree = { readonly [key: string]: string | Tree };
const textsIn = (tree: Tree, path: string[] = []): [key: string, text: string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === "string" ? [[[...path, key].join("."), value]] : textsIn(value, [...path, key])
  );

for (const language of LANGUAGES) {
  Deno.test(`no text in ${language} contains a phrase that stopped readers`, () => {
    const kind = language === "fr" ? "fr" : "en";
    const namespaces = NAMESPACES.filter((one) => (onlyLanguageOf(one) ?? language) === language);
    for (const namespace of namespaces) {
      for (const [key, text] of textsIn(JSON.parse(words.file(language, namespace)!.json))) {
        if (SAMPLE.test(key)) continue;
        const lower = text.toLowerCase();
        for (const word of STOPPED[kind]) assert.ok(!lower.includes(word), `${key}: ${text}`);
        assert.ok(!LABELS[kind].includes(lower), `${key}: ${text}`);
        if (kind === "fr") {
          assert.doesNotMatch(text, / [:;%?!»]|« |'/, `${key}: French spaces and apostrophes`);
        }
      }
    }
  });
}

const read = (slug: keyof typeof DOCUMENTS) => {
  const Guide = DOCUMENTS[slug];
  return renderToString(<Guide />).replace(/<[^>]+>/g, " ").replace(/\s+/g, " ").replaceAll("&#39;", "'");
};

Deno.test("no guide contains a phrase that stopped readers", () => {
  for (const slug of Object.keys(DOCUMENTS) as (keyof typeof DOCUMENTS)[]) {
    const text = read(slug).toLowerCase();
    for (const word of STOPPED.en) assert.ok(!text.includes(word), `${slug}: ${word}`);
    assert.doesNotMatch(text, /\bsat\b|\bsits?\b|got about|somebody/, slug);
  }
});

Deno.test("the guide to personality reports has the cut-offs of the reports", async () => {
  const text = read("personality-reports");
  const forms = await allInstruments();
  const tables = new Set(
    forms.flatMap(({ scoring }) => scoring.bands.T ? [JSON.stringify(scoring.bands.T)] : []),
  );
  assert.equal(tables.size, 1, "all forms have the same bands");
  const bands: { id: string; below?: number }[] = JSON.parse([...tables][0]!);
  const nameOf = (id: string) => id.charAt(0).toUpperCase() + id.slice(1).replace("_", " ");
  bands.forEach(({ id, below }, at) => {
    const from = bands[at - 1]?.below;
    const range = from === undefined
      ? `${below! - 1} and below`
      : below === undefined
      ? `${from} and above`
      : `${from} to ${below - 1}`;
    assert.ok(text.includes(`${range} ${nameOf(id)}`), `${range}: ${nameOf(id)}`);
  });
});

Deno.test("the guides describe percentiles, differences and doubtful answers as reports do", () => {
  const [ability, personality, certificate] = [
    read("ability-reports"),
    read("personality-reports"),
    read("certificate-process"),
  ];
  assert.doesNotMatch(ability, /same or lower|band of a subtest lies wholly/);
  for (const text of [ability, personality]) assert.match(text, /critical difference/);
  assert.match(personality, /without descriptions/);
  assert.match(certificate, /Outdated/);
});
