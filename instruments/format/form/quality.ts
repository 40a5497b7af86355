import type { Protocol, QualityIndex, Scale } from "$/model/instruments/scoring.ts";
import type { FormQuestion } from "./questions.ts";
import type { Findings } from "../finding.ts";
import { fits, fitting } from "../layers/selector.ts";
import { mergeEntries, type Stack, type StackEntry } from "../layers/stack.ts";

type Pairs = [string, string][];

/** The form's indices of response quality. Of a bank's index only what the form asks is kept. */
export function composeQuality(
  stack: Stack,
  questions: ReadonlyMap<string, FormQuestion>,
  scales: ReadonlyMap<string, StackEntry<Scale>>,
  findings: Findings,
): Map<string, StackEntry<QualityIndex>> {
  const kept = new Map<string, StackEntry<QualityIndex>>();
  for (const [id, entry] of mergeEntries(stack, (layer) => layer.quality, findings)) {
    const { value: index, at, isOwn } = entry;
    const isThere = (question: string, ...path: readonly PropertyKey[]) => {
      if (questions.has(question)) return true;
      if (isOwn && !stack.isBroken(`questions/${question}`)) {
        findings.add(at(...path), `"${question}" is not asked`);
      }
      return false;
    };
    const both = (pairs: Pairs, field: string) =>
      pairs.filter((pair, place) => pair.map((question) => isThere(question, field, place)).every(Boolean));
    const resolved = (selectors: readonly string[]) => {
      selectors.forEach((selector, place) => {
        if (isOwn && fitting(selector, questions).length === 0) {
          findings.add(at("items", place), `no question matches "${selector}"`);
        }
      });
      return [...questions.keys()].filter((id) => selectors.some((selector) => fits(selector, id)));
    };
    const value = ((): QualityIndex | null => {
      switch (index.kind) {
        case "infrequency": {
          const items = Object.entries(index.items).filter(([question]) =>
            isThere(question, "items", question)
          );
          return items.length > 0 ? { ...index, items: Object.fromEntries(items) } : null;
        }
        case "inconsistency": {
          const synonyms = both(index.synonyms, "synonyms");
          const antonyms = both(index.antonyms, "antonyms");
          return synonyms.length + antonyms.length > 0 ? { ...index, synonyms, antonyms } : null;
        }
        case "acquiescence": {
          const pairs = both(index.pairs, "pairs");
          return pairs.length >= 3 ? { ...index, pairs } : null;
        }
        case "pace":
        case "long_string": {
          const items = resolved(index.items);
          return items.length > 0 ? { ...index, items } : null;
        }
        case "person_fit": {
          const left = index.scales.filter((scale, place) => {
            if (isOwn && !scales.has(scale) && !stack.isBroken(`scales/${scale}`)) {
              findings.add(at("scales", place), `there is no scale "${scale}"`);
            }
            return scales.has(scale);
          });
          return left.length > 0 ? { ...index, scales: left } : null;
        }
      }
    })();
    if (value) kept.set(id, { ...entry, value });
    else if (isOwn && index.kind === "inconsistency" && index.synonyms.length + index.antonyms.length === 0) {
      findings.add(at(), `"${id}" names no pairs`);
    }
  }
  return kept;
}

/** The joint rule of the topmost folder that says one, with the validity scales that this form has. */
export function composeProtocol(
  { layers, own }: Stack,
  scales: ReadonlyMap<string, StackEntry<Scale>>,
  findings: Findings,
): Protocol | undefined {
  const found = layers.findLast(({ layer }) => layer.protocol);
  if (!found) return undefined;
  const { value, at } = found.layer.protocol!;
  if (value.withheld !== undefined && value.withheld <= value.hedged) {
    findings.add(at("withheld"), "texts are withheld from more findings on than they are hedged");
  }
  const limits = Object.entries(value.scales).filter(([id]) => {
    const isValidity = scales.get(id)?.value.isValidity ?? false;
    if (!isValidity && found.layer === own) {
      findings.add(at("scales", id), `there is no validity scale "${id}"`);
    }
    return isValidity;
  });
  return { ...value, scales: Object.fromEntries(limits) };
}
