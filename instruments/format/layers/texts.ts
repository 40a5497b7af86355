import { TextsFile } from "$/model/instruments/texts.ts";
import { type Language, LANGUAGES } from "$/model/languages.ts";
import type { Place } from "../finding.ts";
import type { LayerReader } from "./layer_files.ts";
import { addTexts, type TextTable } from "./text_table.ts";

/** A folder's texts by language. */
export type LayerTexts = ReadonlyMap<Language, LanguageTexts>;

export interface LanguageTexts {
  readonly table: TextTable;
  readonly extends?: Language;
  /** The place where the entries of a kind begin. */
  at(kind?: string): Place;
}

export function readTexts({ family, names, findings }: LayerReader): LayerTexts {
  const languages = new Map<Language, LanguageTexts>();
  for (const name of new Set(names.map((name) => /^texts\/([^/]+?)(?:\.yaml|\/.*)$/.exec(name)?.[1]))) {
    if (name === undefined) continue;
    const language = LANGUAGES.find((language) => language === name);
    const files = family(`texts/${name}`, TextsFile);
    const [first] = files;
    if (!first) continue;
    const at = (kind?: string) => kind === undefined ? first.file.at() : first.file.at(kind);
    if (!language) {
      findings.add(at(), `"${name}" is not a language of the product: ${LANGUAGES.join(", ")}`);
      continue;
    }
    const table: TextTable = new Map();
    for (const { file, value } of files) addTexts(table, file, value, findings);
    const base = files.map(({ value }) => value.extends).find((base) => base !== undefined);
    if (base === language) findings.add(at(), `${language} cannot extend itself`);
    languages.set(language, { table, at, ...(base && base !== language && { extends: base }) });
  }
  return languages;
}
