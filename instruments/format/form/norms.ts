import type { LayerNorms } from "../layers/layer.ts";
import type { Findings } from "../finding.ts";
import type { Stack } from "../layers/stack.ts";

/** A form's norms: its own from the one that has a norms.yaml on, else those of the package it extends. */
export function composedNorms({ layers, own }: Stack, findings: Findings): LayerNorms {
  for (const { layer, kind } of layers) {
    const at = layer.norms.file?.at() ?? layer.norms.rows?.[0]?.at();
    if (kind === "bank" && at) findings.add(at, "a bank has no norms: they are a form's");
  }
  const forms = layers.filter(({ kind }) => kind !== "bank").map(({ layer }) => layer.norms).reverse();
  // Rows belong to the groups that they are of: beside other groups they would mean something else.
  const whole = forms.findIndex(({ file }) => file !== null);
  const ofThese = forms.slice(0, whole + 1);
  const topmost = <K extends keyof LayerNorms>(part: K): LayerNorms[K] =>
    ofThese.find((norms) => norms[part] !== null)?.[part] ?? own.norms[part];
  return {
    file: topmost("file"),
    rows: topmost("rows"),
    tables: topmost("tables"),
    percentiles: topmost("percentiles"),
    items: topmost("items"),
    quality: topmost("quality"),
  };
}
