import { Selector } from "$/model/instruments/ids.ts";
import { type Generation, Question, QuestionsFile } from "$/model/instruments/questions.ts";
import { generatedIds, type GeneratedQuestion, generateSet } from "../generate_set.ts";
import type { LayerReader } from "./layer_files.ts";
import { addOnce, locate, type Located } from "./located.ts";
import { describeIssues } from "../check_schema.ts";
import { fits } from "./selector.ts";

export interface LayerQuestions {
  /** In the folder's order. */
  readonly questions: ReadonlyMap<string, Located<Question | GeneratedSet>>;
  /** Selectors of `defaults`, and whether a question uses them. */
  readonly defaults: ReadonlyMap<string, Located<{ isUsed: boolean }>>;
}

/** A set of generated questions. `make` generates it once, on the first call. */
export class GeneratedSet {
  constructor(readonly set: string, readonly make: () => Map<string, GeneratedQuestion>) {}
}

export function readQuestions(reader: LayerReader): LayerQuestions {
  const { family, findings, broken, generators } = reader;
  const files = family("questions", QuestionsFile);
  const defaults = new Map<string, Located<{ isUsed: boolean }>>();
  const values: [selector: string, value: object][] = [];
  for (const { file, value } of files) {
    for (const selector of Object.keys(value.defaults)) {
      const entry = locate({ isUsed: false }, file, "defaults", selector);
      const wrong = Selector.safeParse(selector).error;
      if (wrong) findings.add(entry.at(), `"${selector}": ${wrong.issues[0]!.message}`);
      addOnce(defaults, selector, entry, findings);
      // The unparsed value: the schema would add its own defaults.
      values.push([selector, raw(file.value, "defaults", selector)]);
    }
  }
  const questions = new Map<string, Located<Question | GeneratedSet>>();
  for (const { file, value } of files) {
    for (const [set, generation] of Object.entries(value.generate)) {
      if (generators.size === 0) {
        reader.isComplete = false;
        findings.add(
          file.at("generate", set),
          `"${set}" needs a generator, and this reader has none: it reads packs, which contain every question`,
        );
      }
      const generated = new GeneratedSet(
        set,
        once(() => generateSet(set, generation as Generation, generators)),
      );
      for (const id of generatedIds(set, generation)) {
        addOnce(questions, id, locate(generated, file, "generate", set), findings);
      }
    }
    for (const id of Object.keys(value.questions)) {
      const [selector, common] = values.find(([selector]) => fits(selector, id)) ?? [];
      if (selector !== undefined) defaults.get(selector)!.value.isUsed = true;
      const parsed = Question.safeParse({ ...common, ...raw(file.value, "questions", id) });
      if (parsed.success) addOnce(questions, id, locate(parsed.data, file, "questions", id), findings);
      else {
        broken.add(`questions/${id}`);
        if (findings.isCut) continue;
        for (const { path, message } of describeIssues(parsed.error.issues)) {
          findings.add(file.at("questions", id, ...path), message);
        }
      }
    }
  }
  return { questions, defaults };
}

// deno-lint-ignore no-explicit-any -- has passed the schema, which only adds defaults
const raw = (value: any, kind: string, id: string): object => value[kind]?.[id] ?? {};

function once<T>(make: () => T): () => T {
  let result: { value: T } | { error: unknown } | undefined;
  return () => {
    if (!result) {
      try {
        result = { value: make() };
      } catch (error) {
        result = { error };
      }
    }
    if ("error" in result) throw result.error;
    return result.value;
  };
}
