import type { Question } from "$/model/instruments/questions.ts";
import type { Findings, Place } from "../finding.ts";
import type { MadeQuestion } from "../generate_set.ts";
import { Made } from "../layers/questions.ts";
import type { Manifest } from "../layers/manifest.ts";
import { fits, isGlob } from "../layers/selector.ts";
import { type Stack, stacked } from "../layers/stack.ts";

/** A question of the form, where it is asked. */
export interface FormQuestion {
  readonly id: string;
  readonly question: Question;
  readonly subtest: string;
  readonly isPractice: boolean;
  readonly made?: MadeQuestion;
  at(...path: readonly PropertyKey[]): Place;
}

/** What the form asks, in order; each question once. */
export function askedQuestions(
  stack: Stack,
  manifest: Manifest,
  findings: Findings,
): Map<string, FormQuestion> {
  const questions = stacked(stack, (layer) => layer.questions, findings);
  const asked = new Map<string, FormQuestion>();
  const named = new Set<string>();
  const onceOnly = (what: string, id: string, at: Place) => {
    if (named.has(`${what} ${id}`)) findings.add(at, `there are two ${what}s "${id}"`);
    named.add(`${what} ${id}`);
  };
  manifest.sections.forEach((section, s) => {
    onceOnly("section", section.id, manifest.at("sections", s, "id"));
    section.subtests.forEach((subtest, t) => {
      const path = ["sections", s, "subtests", t] as const;
      onceOnly("subtest", subtest.id, manifest.at(...path, "id"));
      if (subtest.isPractice && subtest.isSectionPractice) {
        findings.add(
          manifest.at(...path),
          `"${subtest.id}" is practice for a subtest or for its section, not both`,
        );
      }
      subtest.questions.forEach((selector, place) => {
        const at = manifest.at(...path, "questions", place);
        const ids = isGlob(selector) ? [...questions.keys()].filter((id) => fits(selector, id)) : [selector];
        if (ids.length === 0 && !hasBroken(stack, selector)) {
          findings.add(at, `no question begins with "${selector.slice(0, -1)}"`);
        }
        for (const id of ids) {
          if (asked.has(id)) findings.add(at, `"${id}" is asked already in "${asked.get(id)!.subtest}"`);
          const found = asked.has(id) ? undefined : questions.get(id);
          if (!questions.has(id) && !hasBroken(stack, id)) findings.add(at, `there is no question "${id}"`);
          const content = found && contentOf(id, found.value, found.at, findings);
          if (!content) continue;
          const isPractice = subtest.isPractice || subtest.isSectionPractice;
          asked.set(id, { id, ...content, subtest: subtest.id, isPractice, at: found!.at });
        }
      });
    });
  });
  for (const [id, { at, isOwn, value }] of questions) {
    if (isOwn && !asked.has(id) && !isUnmakeable(value)) findings.add(at(), `no subtest asks "${id}"`);
  }
  return asked;
}

function contentOf(id: string, value: Question | Made, at: () => Place, findings: Findings) {
  if (!(value instanceof Made)) return { question: value };
  try {
    const made = value.make().get(id)!;
    return { question: made.question, made };
  } catch (error) {
    findings.add(at(), `"${value.set}" cannot be made: ${(error as Error).message}`);
  }
}

function isUnmakeable(value: Question | Made): boolean {
  try {
    return value instanceof Made && value.make().size === 0;
  } catch {
    return true;
  }
}

/** Whether what is named here was left out because it is not right. */
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
