import type { TextsFile } from "$/model/instruments/texts.ts";
import type { Findings } from "../finding.ts";
import { LIMITS } from "../limits.ts";
import { addOnce, locate, type Located } from "./located.ts";
import type { YamlFile } from "../files/yaml_file.ts";

/** All texts of one language by address: `questions/n001/bodyText`, `bands/low`. */
export type TextTable = Map<string, Located<Words>>;
export type Words = string | readonly string[];

/** Adds a file's texts to a table. */
export function addTexts(table: TextTable, file: YamlFile, texts: TextsFile, findings: Findings): void {
  const { extends: _, test = {}, ...kinds } = texts;
  const add = (words: Words, ...path: readonly string[]) =>
    addOnce(table, path.join("/"), locate(words, file, ...path), findings, LIMITS.texts);
  for (const [field, words] of Object.entries(test)) add(words, "test", field);
  for (const [kind, entries] of Object.entries(kinds)) {
    for (const [id, entry] of Object.entries(entries as Record<string, Entry>)) {
      if (typeof entry === "string" || Array.isArray(entry)) add(entry, kind, id);
      else for (const [field, words] of Object.entries(entry)) add(words, kind, id, field);
    }
  }
}

type Entry = Words | Readonly<Record<string, Words>>;

/** Each entry's first text. */
export function entriesOf(table: ReadonlyMap<string, Located<Words>>): ReadonlyMap<string, Located<Words>> {
  let entries = ENTRIES.get(table);
  if (!entries) {
    ENTRIES.set(
      table,
      entries = new Map([...table].reverse().map(([address, words]) => [entryOf(address), words])),
    );
  }
  return entries;
}

const ENTRIES = new WeakMap<object, ReadonlyMap<string, Located<Words>>>();

/** `questions/n001` of `questions/n001/bodyText`. */
export const entryOf = (address: string) => address.split("/").slice(0, 2).join("/");
