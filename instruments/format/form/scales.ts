import type { CompositeScale, LeafScale, Scale } from "$/model/instruments/scoring.ts";
import type { FormQuestion } from "./questions.ts";
import type { Findings } from "../finding.ts";
import { LIMITS } from "../limits.ts";
import { fits, isGlob } from "../layers/selector.ts";
import { type Stack, type Stacked, stacked } from "../layers/stack.ts";

export const isLeaf = (scale: Scale): scale is LeafScale => "items" in scale;

/** The scales that this form has: their globs resolved, and of a bank's scales the part that is asked. */
export function composedScales(
  stack: Stack,
  asked: ReadonlyMap<string, FormQuestion>,
  findings: Findings,
): Map<string, Stacked<Scale>> {
  const all = stacked(stack, (layer) => layer.scales, findings, undefined, LIMITS.scales);
  const kept = new Map<string, Stacked<Scale>>();
  for (const [id, entry] of all) {
    if (!isLeaf(entry.value)) continue;
    const items = itemsOf({ ...entry, value: entry.value }, stack, asked, findings);
    if (items.length > 0) kept.set(id, { ...entry, value: { ...entry.value, items } });
  }
  // A composite may be part of another: those whose parts are all known come first.
  const waiting = new Map([...all].filter(([, { value }]) => !isLeaf(value)));
  for (const [id, { at }] of cyclesIn(waiting as Map<string, Stacked<CompositeScale>>)) {
    findings.add(at(), `"${id}" is, by way of its parts, a part of itself`);
    waiting.delete(id);
  }
  while (waiting.size > 0) {
    const ready = [...waiting].filter(([, { value }]) =>
      !(value as CompositeScale).of.some((part) => [...waiting.keys()].some((id) => fits(part, id)))
    );
    // A glob that fits its own scale waits for itself alone.
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
  { value, at, isOwn }: Stacked<LeafScale>,
  { isBroken }: Stack,
  asked: ReadonlyMap<string, FormQuestion>,
  findings: Findings,
): string[] {
  const items: string[] = [];
  value.items.forEach((written, place) => {
    const sign = written.startsWith("-") ? "-" : "";
    const selector = written.slice(sign.length);
    const ids = [...asked.keys()].filter((id) => fits(selector, id));
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
  { value, at, isOwn }: Stacked<CompositeScale>,
  { isBroken }: Stack,
  kept: ReadonlyMap<string, unknown>,
  findings: Findings,
): string[] {
  const parts: string[] = [];
  value.of.forEach((selector, place) => {
    const ids = [...kept.keys()].filter((id) => id !== self && fits(selector, id));
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

function cyclesIn(composites: ReadonlyMap<string, Stacked<CompositeScale>>) {
  const partsOf = (id: string) =>
    composites.get(id)!.value.of.flatMap((part) => [...composites.keys()].filter((other) => part === other));
  return [...composites].filter(([id]) => {
    const reached = new Set<string>(partsOf(id));
    for (const part of reached) for (const next of partsOf(part)) reached.add(next);
    return reached.has(id);
  });
}
