import type { Findings } from "../finding.ts";
import { LIMITS } from "../limits.ts";
import type { Layer } from "./layer.ts";
import type { Located } from "./located.ts";

/** Folders from the lowest to the topmost: banks, extended packages, the form's own. */
export interface Stack {
  readonly layers: readonly { readonly layer: Layer; readonly kind: "bank" | "extended" | "own" }[];
  readonly own: Layer;
  /** Whether an entry, or all of its kind, was left out as faulty: then it is not reported as missing. */
  isBroken(entry: string): boolean;
}

export interface StackEntry<T> extends Located<T> {
  /**
   * True for the form's own files: all of their entries must be used. Of other layers a form takes what it
   * needs.
   */
  readonly isOwn: boolean;
}

export function stackOf(banks: readonly Layer[], extended: readonly Layer[], own: Layer): Stack {
  const layers = [
    ...banks.map((layer) => ({ layer, kind: "bank" as const })),
    ...extended.map((layer) => ({ layer, kind: "extended" as const })),
    { layer: own, kind: "own" as const },
  ];
  const isBroken = (entry: string) => {
    const kind = entry.slice(0, Math.max(0, entry.lastIndexOf("/")));
    return layers.some(({ layer: { broken } }) => broken.has(entry) || broken.has(kind));
  };
  return { layers, own, isBroken };
}

/** Entries of all layers by id, in the order of first appearance. Upper layers override lower ones. */
export function mergeEntries<T>(
  { layers }: Stack,
  of: (layer: Layer) => ReadonlyMap<string, Located<T>>,
  findings: Findings,
  /** Two banks may hold the same id if their values are alike. */
  isAlike: (a: T, b: T) => boolean = () => false,
  most: number = LIMITS.parts,
): Map<string, StackEntry<T>> {
  const all = new Map<string, StackEntry<T>>();
  for (const { layer, kind } of layers) {
    for (const [id, { value, at }] of of(layer)) {
      const below = all.get(id);
      if (below && kind === "bank" && !isAlike(below.value, value)) {
        const { file, line } = below.at();
        findings.add(at(), `"${id}" stands also in another bank, ${file}:${line}`);
      }
      if (!below && all.size >= most) {
        findings.add(at(), `there are more than ${most} of a kind in all folders together`);
        return all;
      }
      all.set(id, { value, at, isOwn: kind === "own" });
    }
  }
  return all;
}

export const isEqual = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
