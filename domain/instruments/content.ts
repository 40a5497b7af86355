import { sha256 } from "../../lib/secrets/hashed.ts";
import type { ContentImage } from "../../db/instruments/content_images.ts";
import type { Content } from "../../db/instruments/test_versions.ts";
import { ANSWER_CODES } from "../../model/instruments/content.ts";
import type { Instrument, InstrumentQuestion } from "../../model/instruments/instrument.ts";
import type { Texts } from "../../model/instruments/texts.ts";
import type { Language } from "../../model/languages.ts";

/** An instrument's pictures by name, each with the hash under which it is stored. */
export type Pictures = ReadonlyMap<string, ContentImage>;

export function picturesOf({ images }: Instrument): Pictures {
  return new Map(
    Object.entries(images).map((
      [name, image],
    ) => [name, { ...image, hash: sha256(image.bytes).toString("hex") }]),
  );
}

/** Returns the part of an instrument that respondents read, without anything about scoring. */
export function contentOf(instrument: Instrument, pictures: Pictures): Content {
  // The others are kept with the test, not with its version.
  const { internalTestIdentifier: _, baseName: __, qualification: ___, accommodations: ____, ...flags } =
    instrument.flags;
  const { sections } = instrument;
  const translated = inLanguages(instrument);
  return {
    version: { ...flags, texts: translated(({ test: { measures: _, forWhom: __, ...test } }) => test) },
    sections: sections.map(({ id }, order) => ({
      code: id,
      order,
      texts: translated((texts) => texts.sections[id]),
    })),
    subtests: sections.flatMap(({ id: section, subtests }) =>
      subtests.map(({ id, questions: _, ...subtest }, order) => ({
        code: id,
        section,
        order,
        ...subtest,
        texts: translated((texts) => texts.subtests[id]),
      }))
    ),
    questions: sections.flatMap(({ subtests }) => subtests).flatMap(({ id: subtest, questions }) =>
      questions.map((question, order) => ({
        code: question.id,
        subtest,
        order,
        type: question.type,
        answerCode: ANSWER_CODES[question.answerCode],
        texts: translated((texts) => questionTexts(question, texts, pictures)),
        layout: layoutOf(question),
        presentation: question.presentation ?? null,
        feedback: feedbackOf(instrument, question),
        isUnscored: question.isUnscored,
      }))
    ),
  };
}

type Translate = <T>(pick: (texts: Texts) => T) => Partial<Record<Language, T>>;

const inLanguages = ({ flags, texts }: Pick<Instrument, "flags" | "texts">): Translate => (pick) =>
  Object.fromEntries(flags.languages.map((language) => [language, pick(texts[language]!)]));

/** A question's texts in one language. */
function questionTexts({ id, images, answerCount }: InstrumentQuestion, texts: Texts, pictures: Pictures) {
  const { title, bodyText, answers = [] } = texts.questions[id] ?? {};
  const shown = (names: readonly string[]) =>
    names.map((name) => {
      const { hash, type, width, height } = pictures.get(name)!;
      return { hash, type, width, height, alt: texts.images[name] };
    });
  return {
    title,
    bodyText,
    answers: Array.from({ length: answerCount }, (_, place) => ({
      text: answers[place],
      answerImages: shown(images.answers.slice(place, place + 1)),
    })),
    questionBodyImages: shown(images.body),
    questionLegendImages: shown(images.legend),
  };
}

function layoutOf({ choose, columns, maxLength }: InstrumentQuestion) {
  return {
    ...(choose !== undefined && { choose }),
    ...(columns !== undefined && { columns }),
    ...(maxLength !== undefined && { maxLength }),
  };
}

function feedbackOf(instrument: Instrument, { id }: InstrumentQuestion) {
  const feedback = inLanguages(instrument)((texts) => texts.questions[id]?.feedback);
  return Object.values(feedback).some((text) => text !== undefined) ? feedback : null;
}
