import type { Scale } from "$/model/instruments/scoring.ts";
import type { SimulationFile } from "$/model/instruments/simulation.ts";
import type { FormQuestion } from "./questions.ts";
import type { Findings } from "../finding.ts";
import { fits, fitting, isGlob } from "../layers/selector.ts";
import type { Stack } from "../layers/stack.ts";

/** The form's model of people and items. An entry for one item overrides those for many. */
export function composeSimulation(
  { layers }: Stack,
  questions: ReadonlyMap<string, FormQuestion>,
  scales: ReadonlyMap<string, { readonly value: Scale }>,
  findings: Findings,
): SimulationFile {
  const correlations = new Map<string, SimulationFile["correlations"][number]>();
  const shifts: SimulationFile["shifts"] = [];
  const models: [selector: string, item: SimulationFile["items"][string]][] = [];
  let followsParent: number | undefined;
  for (const { layer: { simulation }, kind } of layers) {
    if (!simulation) continue;
    const { value, at } = simulation;
    const isScale = (scale: string, ...path: readonly PropertyKey[]) => {
      if (!scales.has(scale) && kind === "own") findings.add(at(...path), `there is no scale "${scale}"`);
      return scales.has(scale);
    };
    value.correlations.forEach(([one, other, size], index) => {
      if (isScale(one, "correlations", index) && isScale(other, "correlations", index)) {
        correlations.set([one, other].sort().join(), [one, other, size]);
      }
    });
    shifts.push(...value.shifts.filter(({ scale }, index) => isScale(scale, "shifts", index)));
    followsParent = value.followsParent ?? followsParent;
    for (const [selector, item] of Object.entries(value.items)) {
      if (kind === "own" && fitting(selector, questions).length === 0) {
        findings.add(at("items", selector), `no question matches "${selector}"`);
      }
      models.push([selector, item]);
    }
  }
  // Short prefixes first, full ids last.
  const bySpecificity = models.toSorted(([a], [b]) => rank(a) - rank(b));
  const items = Object.fromEntries(
    [...questions.values()].map(({ id, generated }) =>
      [
        id,
        Object.assign(
          { ...generated?.model },
          ...bySpecificity.filter(([of]) => fits(of, id)).map(([, item]) => item),
        ),
      ] as const
    ).filter(([, item]) => Object.keys(item).length > 0),
  );
  return {
    correlations: [...correlations.values()],
    ...(followsParent !== undefined && { followsParent }),
    shifts,
    items,
  };
}

const rank = (selector: string) => isGlob(selector) ? selector.length : Infinity;
