import type { LayerNorms } from "./layer.ts";
import type { Findings } from "./finding.ts";
import type { Stack } from "./stack.ts";

/** A form's norms: each file its own, or else that of the package it extends. */
export function composedNorms({ layers, own }: Stack, findings: Findings): LayerNorms {
  for (const { layer, kind } of layers) {
    const at = layer.norms.file?.at() ?? layer.norms.rows?.[0]?.at();
    if (kind === "bank" && at) findings.add(at, "a bank has no norms: they are a form's");
  }
  const forms = layers.filter(({ kind }) => kind !== "bank").map(({ layer }) => layer.norms).reverse();
  const topmost = <K extends keyof LayerNorms>(part: K): LayerNorms[K] =>
    forms.find((norms) => norms[part] !== null)?.[part] ?? own.norms[part];
  return {
    file: topmost("file"),
    rows: topmost("rows"),
    tables: topmost("tables"),
    items: topmost("items"),
    quality: topmost("quality"),
  };
}
