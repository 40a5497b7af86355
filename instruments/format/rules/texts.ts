import { baseOf, describeAddress } from "../form/texts.ts";
import type { Rule } from "./rule.ts";
import { answerForm } from "$/model/instruments/questions.ts";
import { ANSWER_CODES } from "$/model/instruments/content.ts";
import type { Language } from "$/model/languages.ts";
import type { Place } from "../finding.ts";
import type { Form } from "../form/form.ts";
import type { Stack } from "../layers/stack.ts";
import { entriesOf, entryOf, type Words } from "../layers/text_table.ts";
import { PLACEHOLDERS } from "$/model/instruments/texts.ts";

/** A form has texts for exactly the languages that it names. */
export const languagesFit: Rule = function* ({ manifest, stack }) {
  const { languages } = manifest;
  if (new Set(languages).size < languages.length) {
    yield { at: manifest.at("languages"), message: "a language stands here twice" };
  }
  const bases = languages.map((language) => baseOf(stack, language));
  for (const { layer, kind } of stack.layers) {
    for (const [language, { at, extends: base }] of layer.texts) {
      if (kind === "own" && !languages.includes(language) && !bases.includes(language)) {
        yield { at: at(), message: `the form does not name the language ${language}` };
      }
      if (base === undefined) continue;
      if (!stack.layers.some(({ layer }) => layer.texts.has(base))) {
        yield { at: at(), message: `extends ${base}, of which there are no words` };
      }
      if (baseOf(stack, base) !== undefined) {
        yield { at: at(), message: `extends ${base}, which extends another language itself` };
      }
      const other = baseOf(stack, language);
      if (other !== base) {
        yield { at: at(), message: `extends ${base}, and elsewhere ${language} extends ${other}` };
      }
    }
  }
};

/** Every language has all required texts and those of every other language. */
export const missingTranslation: Rule = function* (form) {
  const addresses = new Set([
    ...required(form),
    ...[...form.texts.values()].flatMap((texts) => [...texts.keys()]),
  ]);
  for (const [language, texts] of form.texts) {
    const base = baseOf(form.stack, language);
    for (const address of addresses) {
      if (texts.has(address) || address.startsWith("answerSets/")) continue;
      const entry = entryOf(address);
      const isBroken = [language, base].some((language) => form.stack.isBroken(`texts/${language}/${entry}`));
      // A text that the base language lacks is reported there.
      const lacksBase = base !== undefined && form.texts.get(base)?.has(address) === false;
      if (isBroken || lacksBase) continue;
      const field = address.split("/")[2];
      yield {
        at: nearest(form, language, address),
        message: `${language} has no ${field ? `${field} for the ` : "words for the "}${
          describeAddress(address).replace(/^(test|report) "(.*)"$/, "$1's $2")
        }`,
      };
    }
  }
};

function required(form: Form): string[] {
  const { sections } = form.manifest;
  const scaleFields = (isValidity: boolean) => isValidity ? [] : ["low", "average", "high"];
  return [
    "test/name",
    "test/description",
    ...sections.flatMap(({ id, subtests }) => [
      `sections/${id}/name`,
      ...subtests.flatMap(({ id }) => [`subtests/${id}/name`, `subtests/${id}/subtestInstructions`]),
    ]),
    ...[...form.questions.values()].flatMap((
      { id, question: { images, answerCode, answerSet, presentation } },
    ) => [
      ...(images.body.length + images.legend.length + images.answers.length === 0 && !presentation
        ? [`questions/${id}/bodyText`]
        : []),
      ...(answerForm(ANSWER_CODES[answerCode]) !== "typed" && !answerSet && images.answers.length === 0
        ? [`questions/${id}/answers`]
        : []),
    ]),
    ...[...form.images.keys()].map((name) => `images/${name}`),
    ...[...form.scales].flatMap(([id, { value }]) =>
      ["name", "description", ...scaleFields(value.isValidity || value.standard === "none")]
        .map((field) => `scales/${id}/${field}`)
    ),
    ...[...form.bands.values()].flatMap(({ value }) => value.map(({ id }) => `bands/${id}`)),
    ...[...form.quality.keys()].flatMap((id) =>
      ["name", "description", "secondLook"].map((field) => `quality/${id}/${field}`)
    ),
    ...(form.norms.file?.value.groups ?? []).map(({ id }) => `norms/${id}`),
  ];
}

/** The entry that lacks a field, or else the file of the folder that has it in another language. */
function nearest({ texts, stack, manifest }: Form, language: Language, address: string): Place {
  const entry = entryOf(address);
  const [kind = ""] = address.split("/");
  const beside = entriesOf(texts.get(language)!).get(entry);
  if (beside) return beside.at();
  const says = ({ layer }: Stack["layers"][number]) =>
    layer.questions.has(entry.replace(/^questions\//, "")) ||
    [...layer.texts.values()].some(({ table }) => entriesOf(table).has(entry));
  const home = stack.layers.findLast(says)?.layer ?? stack.own;
  return home.texts.get(language)?.at(kind) ?? stack.own.texts.get(language)?.at(kind) ??
    manifest.at("languages");
}

/** Placeholders are known, and the same in every language. */
export const placeholders: Rule = function* ({ texts }) {
  const languages = [...texts];
  const [first] = languages;
  for (const [language, table] of languages) {
    for (const [address, { value, at }] of table) {
      const names = placeholdersIn(value);
      for (const place of names) {
        if (!(PLACEHOLDERS as readonly string[]).includes(place)) {
          yield {
            at: at(),
            message: `{${place}} is nothing that can be filled in: ${PLACEHOLDERS.join(", ")}`,
          };
        }
      }
      const theirs = first![1].get(address);
      if (language === first![0] || theirs === undefined) continue;
      if (names.join() !== placeholdersIn(theirs.value).join()) {
        yield {
          at: at(),
          message: `${address.replaceAll("/", ".")} has ${listPlaceholders(names)} here, and ${
            listPlaceholders(placeholdersIn(theirs.value))
          } in ${first![0]}`,
        };
      }
    }
  }
};

const placeholdersIn = (words: Words) =>
  [...new Set([words].flat().join(" ").matchAll(/\{([^{}]*)\}/g).map(([, place]) => place!.trim()))].sort();

const listPlaceholders = (names: readonly string[]) =>
  names.length > 0 ? names.map((place) => `{${place}}`).join(" ") : "no place";
