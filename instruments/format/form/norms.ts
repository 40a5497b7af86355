import type { LayerNorms } from "../layers/layer.ts";
import type { Findings } from "../finding.ts";
import type { Stack } from "../layers/stack.ts";

/**
 * The form's norms: files of the nearest package with a norms.yaml, overridden by those above it. Nothing is
 * inherited from below.
 */
export function composeNorms({ layers, own }: Stack, findings: Findings): LayerNorms {
  for (const { layer, kind } of layers) {
    const at = layer.norms.file?.at() ?? layer.norms.rows?.[0]?.at();
    if (kind === "bank" && at) findings.add(at, "a bank has no norms: they are a form's");
  }
  const forms = layers.filter(({ kind }) => kind !== "bank").map(({ layer }) => layer.norms).reverse();
  // Rows belong to the groups of their norms.yaml; beside other groups they would mean something else.
  const withFile = forms.findIndex(({ file }) => file !== null);
  const effective = forms.slice(0, withFile + 1);
  const topmost = <K extends keyof LayerNorms>(part: K): LayerNorms[K] =>
    effective.find((norms) => norms[part] !== null)?.[part] ?? own.norms[part];
  return {
    file: topmost("file"),
    rows: topmost("rows"),
    tables: topmost("tables"),
    percentiles: topmost("percentiles"),
    items: topmost("items"),
    answers: topmost("answers"),
    quality: topmost("quality"),
  };
}
