import type { AskedQuestion, Instrument } from "$/model/instruments/instrument.ts";
import type { Flags } from "$/model/instruments/manifest.ts";
import type { Norms } from "$/model/instruments/norms.ts";
import type { Texts } from "$/model/instruments/texts.ts";
import type { FormQuestion } from "./questions.ts";
import { answerCount, answersOf, type Form } from "./form.ts";
import type { Language } from "$/model/languages.ts";
import type { Located } from "../layers/located.ts";

/** The form as everybody else knows it: without the places where its parts stand. */
export function finished(form: Form, flags: Flags): Instrument {
  const { sections } = form.manifest;
  return {
    flags,
    sections: sections.map(({ id, subtests }) => ({
      id,
      subtests: subtests.map(({ id, timeLimit, isPractice, isSectionPractice }) => ({
        id,
        timeLimit,
        isPractice,
        isSectionPractice,
        questions: [...form.asked.values()].filter(({ subtest }) => subtest === id).map((asked) =>
          askedQuestion(form, asked)
        ),
      })),
    })),
    texts: Object.fromEntries(flags.languages.map((language) => [language, textsOf(form, language)])),
    images: values(form.images),
    scoring: {
      keys: values(form.keys),
      scales: values(form.scales),
      quality: values(form.quality),
      ...(form.protocol && { protocol: form.protocol }),
      bands: values(form.bands),
      confidence: form.confidence,
    },
    norms: normsOf(form),
    simulation: form.simulation,
  };
}

function askedQuestion(form: Form, asked: FormQuestion): AskedQuestion {
  const { answerSet: _, ...question } = asked.question;
  return { id: asked.id, ...question, answerCount: answerCount(form, asked) };
}

function textsOf(form: Form, language: Language): Texts {
  const texts: Record<string, Record<string, unknown>> = {
    test: {},
    sections: {},
    subtests: {},
    questions: {},
    images: {},
    scales: {},
    bands: {},
    quality: {},
    norms: {},
    report: {},
  };
  for (const [address, { value }] of form.texts.get(language)!) {
    const [kind = "", id = "", field] = address.split("/");
    if (kind === "answerSets") continue;
    if (field === undefined) texts[kind]![id] = value;
    else texts[kind]![id] = { ...texts[kind]![id] as object, [field]: value };
  }
  for (const asked of form.asked.values()) {
    const answers = answersOf(form, asked, language);
    texts.questions![asked.id] = { ...texts.questions![asked.id] as object, ...(answers && { answers }) };
  }
  // Complete, as the rules have seen.
  return texts as unknown as Texts;
}

/** Of a form whose scores are compared with nobody's. */
export const NO_NORMS_VERSION = "none";
const NO_NORMS: Norms = { version: NO_NORMS_VERSION, source: "sample", groups: [], rows: [], tables: [] };

function normsOf({ norms: { file, rows, tables, percentiles, items, quality } }: Form): Norms {
  if (!file) return NO_NORMS;
  return {
    ...file.value,
    rows: plain(rows ?? []),
    tables: plain(tables ?? []),
    ...(percentiles && { percentiles: plain(percentiles) }),
    ...(items && { items: plain(items) }),
    ...(quality && { quality: plain(quality) }),
  };
}

const plain = <T>(entries: readonly Located<T>[]) => entries.map(({ value }) => value);

const values = <T>(entries: ReadonlyMap<string, Located<T>>): Record<string, T> =>
  Object.fromEntries([...entries].map(([id, { value }]) => [id, value]));
