import type { Language } from "$/model/languages.ts";
import type { FormQuestion } from "./questions.ts";
import type { Findings } from "../finding.ts";
import { inLanguage } from "../generate_set.ts";
import type { Located } from "../layers/located.ts";
import { isEqual, type Stack, type StackEntry } from "../layers/stack.ts";
import { entryOf, type Words } from "../layers/text_table.ts";

/** All texts of one language by address. Upper layers override lower ones. */
export type FormTexts = Map<string, StackEntry<Words>>;

export function composeTexts(
  stack: Stack,
  questions: ReadonlyMap<string, FormQuestion>,
  language: Language,
  /** Entries for which the form needs texts: `questions/n001`, `bands/low`. */
  needed: ReadonlySet<string>,
  findings: Findings,
): FormTexts {
  const texts: FormTexts = new Map();
  for (const { generated, at } of questions.values()) {
    for (const [address, phrase] of generated?.texts ?? []) {
      const value = inLanguage(phrase, language);
      if (value !== undefined) texts.set(address, { value, at, isOwn: false });
    }
  }
  const base = baseOf(stack, language);
  const banks = new Map<string, Located<Words>>();
  for (const { layer, kind } of stack.layers) {
    const words = new Map(base && layer.texts.get(base)?.table);
    for (const [address, entry] of layer.texts.get(language)?.table ?? []) words.set(address, entry);
    for (const [address, entry] of words) {
      const isNeeded = needed.has(entryOf(address)) || /^(test|report)\//.test(address);
      if (!isNeeded && kind === "own") {
        findings.add(entry.at(), `words for nothing: this form has no ${describeAddress(address)}`);
      }
      if (!isNeeded) continue;
      const other = banks.get(address);
      if (kind === "bank" && other && !isEqual(other.value, entry.value)) {
        const { file, line } = other.at();
        findings.add(entry.at(), `another bank has other words for the same, ${file}:${line}`);
      }
      if (kind === "bank") banks.set(address, entry);
      texts.set(address, { ...entry, isOwn: kind === "own" });
    }
  }
  return texts;
}

/** The language that this one is based on; undefined if none. Its texts fill gaps. */
export const baseOf = ({ layers }: Stack, language: Language): Language | undefined =>
  layers.map(({ layer }) => layer.texts.get(language)?.extends).find((base) => base !== undefined);

const KINDS: Readonly<Record<string, string>> = {
  sections: "section",
  subtests: "subtest",
  answerSets: "question with the answers",
  questions: "question",
  images: "image",
  scales: "scale",
  bands: "band",
  quality: "quality index",
  norms: "norm group",
};

/** `question "n001"` */
export function describeAddress(address: string): string {
  const [kind = "", id = ""] = address.split("/");
  return `${KINDS[kind] ?? kind} "${id}"`;
}
