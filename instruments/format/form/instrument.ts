import type { Instrument, InstrumentQuestion } from "$/model/instruments/instrument.ts";
import type { Flags } from "$/model/instruments/manifest.ts";
import type { Norms } from "$/model/instruments/norms.ts";
import type { Texts } from "$/model/instruments/texts.ts";
import type { FormQuestion } from "./questions.ts";
import { answerCount, answersOf, type Form } from "./form.ts";
import type { Language } from "$/model/languages.ts";
import type { Located } from "../layers/located.ts";

/** The form without its places: what the product stores. */
export function toInstrument(form: Form, flags: Flags): Instrument {
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
        questions: [...form.questions.values()].filter(({ subtest }) => subtest === id).map((question) =>
          toInstrumentQuestion(form, question)
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

function toInstrumentQuestion(form: Form, formQuestion: FormQuestion): InstrumentQuestion {
  const { answerSet: _, ...question } = formQuestion.question;
  return { id: formQuestion.id, ...question, answerCount: answerCount(form, formQuestion) };
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
  for (const question of form.questions.values()) {
    const answers = answersOf(form, question, language);
    texts.questions![question.id] = {
      ...texts.questions![question.id] as object,
      ...(answers && { answers }),
    };
  }
  // The rules have made sure that it is complete.
  return texts as unknown as Texts;
}

/** Version of a form without norms. */
export const NO_NORMS_VERSION = "none";
const NO_NORMS: Norms = { version: NO_NORMS_VERSION, source: "sample", groups: [], rows: [], tables: [] };

function normsOf({ norms: { file, rows, tables, percentiles, items, answers, quality } }: Form): Norms {
  if (!file) return NO_NORMS;
  return {
    ...file.value,
    rows: valuesOf(rows ?? []),
    tables: valuesOf(tables ?? []),
    ...(percentiles && { percentiles: valuesOf(percentiles) }),
    ...(items && { items: valuesOf(items) }),
    ...(answers && { answers: valuesOf(answers) }),
    ...(quality && { quality: valuesOf(quality) }),
  };
}

const valuesOf = <T>(entries: readonly Located<T>[]) => entries.map(({ value }) => value);

const values = <T>(entries: ReadonlyMap<string, Located<T>>): Record<string, T> =>
  Object.fromEntries([...entries].map(([id, { value }]) => [id, value]));
