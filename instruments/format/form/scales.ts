import type { CompositeScale, LeafScale, Scale } from "$/model/instruments/scoring.ts";
import type { FormQuestion } from "./questions.ts";
import type { Findings } from "../finding.ts";
import { LIMITS } from "../limits.ts";
import { fits, fitting, isGlob } from "../layers/selector.ts";
import { mergeEntries, type Stack, type StackEntry } from "../layers/stack.ts";

export const isLeaf = (scale: Scale): scale is LeafScale => "items" in scale;

/** The form's scales with their globs resolved. Of a bank's scale only what the form asks is kept. */
export function composeScales(
  stack: Stack,
  questions: ReadonlyMap<string, FormQuestion>,
  findings: Findings,
): Map<string, StackEntry<Scale>> {
  const all = mergeEntries(stack, (layer) => layer.scales, findings, undefined, LIMITS.scales);
  const kept = new Map<string, StackEntry<Scale>>();
  for (const [id, entry] of all) {
    if (!isLeaf(entry.value)) continue;
    const items = itemsOf({ ...entry, value: entry.value }, stack, questions, findings);
    if (items.length > 0) kept.set(id, { ...entry, value: { ...entry.value, items } });
  }
  // A composite may be part of another: those whose parts are all resolved come first.
  const waiting = new Map([...all].filter(([, { value }]) => !isLeaf(value)));
  for (const [id, { at }] of cyclesIn(waiting as Map<string, StackEntry<CompositeScale>>)) {
    findings.add(at(), `"${id}" is, by way of its parts, a part of itself`);
    waiting.delete(id);
  }
  while (waiting.size > 0) {
    const ready = [...waiting].filter(([, { value }]) =>
      !(value as CompositeScale).of.some((part) => [...waiting.keys()].some((id) => fits(part, id)))
    );
    // If none is ready, a glob fits its own scale.
    const next = ready.length > 0 ? ready : [...waiting].slice(0, 1);
    for (const [id, entry] of next) {
      waiting.delete(id);
      const value = entry.value as CompositeScale;
      const of = partsOf(id, { ...entry, value }, stack, kept, findings);
      if (of.length > 0) kept.set(id, { ...entry, value: { ...value, of } });
    }
  }
  return new Map([...all.keys()].flatMap((id) => kept.has(id) ? [[id, kept.get(id)!]] : []));
}

function itemsOf(
  { value, at, isOwn }: StackEntry<LeafScale>,
  { isBroken }: Stack,
  questions: ReadonlyMap<string, FormQuestion>,
  findings: Findings,
): string[] {
  const items: string[] = [];
  value.items.forEach((written, place) => {
    const sign = written.startsWith("-") ? "-" : "";
    const selector = written.slice(sign.length);
    const ids = fitting(selector, questions);
    if (ids.length === 0 && isOwn && !isBroken(`questions/${selector}`)) {
      findings.add(
        at("items", place),
        isGlob(selector)
          ? `no question that is asked begins with "${selector.slice(0, -1)}"`
          : `"${selector}" is not asked`,
      );
    }
    for (const id of ids) {
      if (items.includes(id) || items.includes(`-${id}`)) {
        findings.add(at("items", place), `"${id}" counts twice on this scale`);
      } else items.push(sign + id);
    }
  });
  return items;
}

function partsOf(
  self: string,
  { value, at, isOwn }: StackEntry<CompositeScale>,
  { isBroken }: Stack,
  kept: ReadonlyMap<string, unknown>,
  findings: Findings,
): string[] {
  const parts: string[] = [];
  value.of.forEach((selector, place) => {
    const ids = fitting(selector, kept).filter((id) => id !== self);
    if (ids.length === 0 && isOwn && !isBroken(`scales/${selector}`)) {
      findings.add(at("of", place), `there is no scale "${selector}"`);
    }
    for (const id of ids) {
      if (parts.includes(id)) findings.add(at("of", place), `"${id}" counts twice in this scale`);
      else parts.push(id);
    }
  });
  return parts;
}

function cyclesIn(composites: ReadonlyMap<string, StackEntry<CompositeScale>>) {
  const partsOf = (id: string) => composites.get(id)!.value.of.filter((part) => composites.has(part));
  return [...composites].filter(([id]) => {
    const reached = new Set<string>(partsOf(id));
    for (const part of reached) for (const next of partsOf(part)) reached.add(next);
    return reached.has(id);
  });
}
