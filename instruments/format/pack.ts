// @ts-types="@types/papaparse"
import Papa from "papaparse";
import { type Zippable, zipSync } from "fflate";
import { stringify } from "yaml";
import type { AskedQuestion, Instrument } from "$/model/instruments/instrument.ts";
import { Question } from "$/model/instruments/questions.ts";
import { NO_NORMS_VERSION } from "./form/instrument.ts";

/** An instrument as a package that stands alone, zipped: nothing of it is drawn from elsewhere or still to be made. The same instrument gives the same bytes. */
export function packed(instrument: Instrument): Uint8Array {
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
  yaml("questions", { questions: Object.fromEntries(questions.map((asked) => [asked.id, written(asked)])) });
  for (const [language, words] of Object.entries(texts)) yaml(`texts/${language}`, words);
  for (const [name, { bytes }] of Object.entries(images)) files[`images/${name}`] = bytes;
  yaml("scoring", scoring);
  if (norms.version !== NO_NORMS_VERSION) {
    const { rows, tables, percentiles, items, quality, ...about } = norms;
    yaml("norms", about);
    csv("norms", rows);
    csv("norm_tables", tables);
    csv("percentile_norms", percentiles);
    csv("item_norms", items);
    csv("quality_norms", quality);
  }
  yaml("simulation", simulation);
  // Before 1980 a zip knows no time; the time of day would make two packs of the same form differ.
  return zipSync(files, { level: 9, mtime: new Date(1980, 0, 1) });
}

/** A question without what its schema fills in by itself. */
function written({ id: _, answerCount: __, ...question }: AskedQuestion): object {
  const { type, answerCode } = question;
  const usual: Record<string, unknown> = Question.parse({ type, answerCode });
  const differing = Object.entries(question).filter(([field, value]) =>
    field === "type" || field === "answerCode" || JSON.stringify(value) !== JSON.stringify(usual[field])
  );
  return Object.fromEntries(differing);
}
