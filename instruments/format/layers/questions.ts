import { Selector } from "$/model/instruments/ids.ts";
import { type Generation, Question, QuestionsFile } from "$/model/instruments/questions.ts";
import { generatedIds, generateSet, type MadeQuestion } from "../generate_set.ts";
import type { OpenedLayer } from "./layer_files.ts";
import { addOnce, type Located, located } from "./located.ts";
import { plainIssues } from "../check_schema.ts";
import { fits } from "./selector.ts";

export interface LayerQuestions {
  /** In the order in which the folder has them. */
  readonly questions: ReadonlyMap<string, Located<Question | Made>>;
  /** Selectors of `defaults`, and whether a question took anything from them. */
  readonly defaults: ReadonlyMap<string, Located<{ isUsed: boolean }>>;
}

/** A question that code makes, once it is asked. */
export class Made {
  constructor(readonly set: string, readonly make: () => Map<string, MadeQuestion>) {}
}

export function readQuestions(opened: OpenedLayer): LayerQuestions {
  const { family, findings, broken, generators } = opened;
  const files = family("questions", QuestionsFile);
  const defaults = new Map<string, Located<{ isUsed: boolean }>>();
  const values: [selector: string, value: object][] = [];
  for (const { file, value } of files) {
    for (const selector of Object.keys(value.defaults)) {
      const entry = located({ isUsed: false }, file, "defaults", selector);
      const wrong = Selector.safeParse(selector).error;
      if (wrong) findings.add(entry.at(), `"${selector}": ${wrong.issues[0]!.message}`);
      addOnce(defaults, selector, entry, findings);
      // As it is written: the schema would fill in what is not said.
      values.push([selector, raw(file.value, "defaults", selector)]);
    }
  }
  const questions = new Map<string, Located<Question | Made>>();
  for (const { file, value } of files) {
    for (const [set, generation] of Object.entries(value.generate)) {
      if (generators.size === 0) {
        opened.isUnderstood = false;
        findings.add(
          file.at("generate", set),
          `"${set}" is made by a generator, and this reader was given none: it takes packs, where all is written out`,
        );
      }
      const made = new Made(set, once(() => generateSet(set, generation as Generation, generators)));
      for (const id of generatedIds(set, generation)) {
        addOnce(questions, id, located(made, file, "generate", set), findings);
      }
    }
    for (const id of Object.keys(value.questions)) {
      const [selector, common] = values.find(([selector]) => fits(selector, id)) ?? [];
      if (selector !== undefined) defaults.get(selector)!.value.isUsed = true;
      const parsed = Question.safeParse({ ...common, ...raw(file.value, "questions", id) });
      if (parsed.success) addOnce(questions, id, located(parsed.data, file, "questions", id), findings);
      else {
        broken.add(`questions/${id}`);
        for (const { path, message } of plainIssues(parsed.error.issues)) {
          findings.add(file.at("questions", id, ...path), message);
        }
      }
    }
  }
  return { questions, defaults };
}

// deno-lint-ignore no-explicit-any -- has passed the schema, which only fills in what is not said
const raw = (value: any, kind: string, id: string): object => value[kind]?.[id] ?? {};

function once<T>(make: () => T): () => T {
  let made: { value: T } | { error: unknown } | undefined;
  return () => {
    if (!made) {
      try {
        made = { value: make() };
      } catch (error) {
        made = { error };
      }
    }
    if ("error" in made) throw made.error;
    return made.value;
  };
}
