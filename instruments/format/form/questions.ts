import type { Question } from "$/model/instruments/questions.ts";
import type { Findings, Place } from "../finding.ts";
import type { GeneratedQuestion } from "../generate_set.ts";
import { GeneratedSet } from "../layers/questions.ts";
import type { Manifest } from "../layers/manifest.ts";
import { fits, isGlob } from "../layers/selector.ts";
import { mergeEntries, type Stack } from "../layers/stack.ts";

/** A question of the form with its place in the form. */
export interface FormQuestion {
  readonly id: string;
  readonly question: Question;
  readonly subtest: string;
  readonly isPractice: boolean;
  readonly generated?: GeneratedQuestion;
  at(...path: readonly PropertyKey[]): Place;
}

/** The form's questions in the order in which they are asked, by id. */
export function formQuestions(
  stack: Stack,
  manifest: Manifest,
  findings: Findings,
): Map<string, FormQuestion> {
  const available = mergeEntries(stack, (layer) => layer.questions, findings);
  const questions = new Map<string, FormQuestion>();
  const named = new Set<string>();
  const addName = (kind: string, id: string, at: Place) => {
    if (named.has(`${kind} ${id}`)) findings.add(at, `there are two ${kind}s "${id}"`);
    named.add(`${kind} ${id}`);
  };
  manifest.sections.forEach((section, s) => {
    addName("section", section.id, manifest.at("sections", s, "id"));
    section.subtests.forEach((subtest, t) => {
      const path = ["sections", s, "subtests", t] as const;
      addName("subtest", subtest.id, manifest.at(...path, "id"));
      if (subtest.isPractice && subtest.isSectionPractice) {
        findings.add(
          manifest.at(...path),
          `"${subtest.id}" is practice for a subtest or for its section, not both`,
        );
      }
      subtest.questions.forEach((selector, place) => {
        const at = manifest.at(...path, "questions", place);
        const ids = isGlob(selector) ? [...available.keys()].filter((id) => fits(selector, id)) : [selector];
        if (ids.length === 0 && !hasBroken(stack, selector)) {
          findings.add(at, `no question begins with "${selector.slice(0, -1)}"`);
        }
        for (const id of ids) {
          if (questions.has(id)) {
            findings.add(at, `"${id}" is asked already in "${questions.get(id)!.subtest}"`);
          }
          const entry = questions.has(id) ? undefined : available.get(id);
          if (!available.has(id) && !hasBroken(stack, id)) findings.add(at, `there is no question "${id}"`);
          const content = entry && contentOf(id, entry.value, entry.at, findings);
          if (!content) continue;
          const isPractice = subtest.isPractice || subtest.isSectionPractice;
          questions.set(id, { id, ...content, subtest: subtest.id, isPractice, at: entry!.at });
        }
      });
    });
  });
  for (const [id, { at, isOwn, value }] of available) {
    if (isOwn && !questions.has(id) && !cannotBeMade(value)) findings.add(at(), `no subtest asks "${id}"`);
  }
  return questions;
}

function contentOf(id: string, value: Question | GeneratedSet, at: () => Place, findings: Findings) {
  if (!(value instanceof GeneratedSet)) return { question: value };
  try {
    const generated = value.make().get(id)!;
    return { question: generated.question, generated };
  } catch (error) {
    findings.add(at(), `"${value.set}" cannot be made: ${(error as Error).message}`);
  }
}

function cannotBeMade(value: Question | GeneratedSet): boolean {
  try {
    return value instanceof GeneratedSet && value.make().size === 0;
  } catch {
    return true;
  }
}

/** Whether a question that the selector names was left out as faulty. */
function hasBroken({ layers }: Stack, selector: string): boolean {
  return layers.some(({ layer }) =>
    [...layer.broken].some((entry) => {
      const [kind, id = ""] = entry.split("/");
      if (kind === "questions") return id === "" || fits(selector, id);
      return kind === "generate" && (id === "" || selector.replace("*", "").startsWith(id) ||
        fits(selector, `${id}_`));
    })
  );
}
