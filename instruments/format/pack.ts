// @ts-types="@types/papaparse"
import Papa from "papaparse";
import { type Zippable, zipSync } from "fflate";
import { stringify } from "yaml";
import type { Instrument, InstrumentQuestion } from "$/model/instruments/instrument.ts";
import { Question } from "$/model/instruments/questions.ts";
import { NO_NORMS_VERSION } from "./form/instrument.ts";

/**
 * An instrument as a self-contained zipped package: no banks, nothing to generate. Equal instruments give
 * equal bytes.
 */
export function packInstrument(instrument: Instrument): Uint8Array {
  const files: Zippable = {};
  const write = (name: string, text: string) => files[name] = new TextEncoder().encode(text);
  const yaml = (name: string, content: object) =>
    write(`${name}.yaml`, stringify(content, { lineWidth: 110, aliasDuplicateObjects: false }));
  const csv = (name: string, rows: readonly object[] | undefined) =>
    rows && rows.length > 0 && write(`${name}.csv`, Papa.unparse([...rows], { newline: "\n" }) + "\n");

  const { flags, sections, texts, images, scoring, norms, simulation } = instrument;
  yaml("test", {
    format: 1,
    ...flags,
    sections: sections.map(({ id, subtests }) => ({
      id,
      subtests: subtests.map(({ questions, ...subtest }) => ({
        ...subtest,
        questions: questions.map(({ id }) => id),
      })),
    })),
  });
  const questions = sections.flatMap(({ subtests }) => subtests.flatMap(({ questions }) => questions));
  yaml("questions", {
    questions: Object.fromEntries(questions.map((question) => [question.id, questionFields(question)])),
  });
  for (const [language, words] of Object.entries(texts)) yaml(`texts/${language}`, words);
  for (const [name, { bytes }] of Object.entries(images)) files[`images/${name}`] = bytes;
  yaml("scoring", scoring);
  if (norms.version !== NO_NORMS_VERSION) {
    const { rows, tables, percentiles, items, answers, quality, ...about } = norms;
    yaml("norms", about);
    csv("norms", rows);
    csv("norm_tables", tables);
    csv("percentile_norms", percentiles);
    csv("item_norms", items);
    csv("answer_norms", answers);
    csv("quality_norms", quality);
  }
  yaml("simulation", simulation);
  // A fixed date keeps the bytes equal; 1980 is the earliest that a zip can hold.
  return zipSync(files, { level: 9, mtime: new Date(1980, 0, 1) });
}

/** A question's fields that differ from the defaults of its schema. */
function questionFields({ id: _, answerCount: __, ...question }: InstrumentQuestion): object {
  const { type, answerCode } = question;
  const defaults: Record<string, unknown> = Question.parse({ type, answerCode });
  const differing = Object.entries(question).filter(([field, value]) =>
    field === "type" || field === "answerCode" || JSON.stringify(value) !== JSON.stringify(defaults[field])
  );
  return Object.fromEntries(differing);
}
