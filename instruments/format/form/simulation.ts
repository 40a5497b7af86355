import type { Scale } from "$/model/instruments/scoring.ts";
import type { SimulationFile } from "$/model/instruments/simulation.ts";
import type { FormQuestion } from "./questions.ts";
import type { Findings } from "../finding.ts";
import { fits, isGlob } from "../layers/selector.ts";
import type { Stack } from "../layers/stack.ts";

/** The form's model of people and items: what is said of an item by itself over what is said of many. */
export function composedSimulation(
  { layers }: Stack,
  asked: ReadonlyMap<string, FormQuestion>,
  scales: ReadonlyMap<string, { readonly value: Scale }>,
  findings: Findings,
): SimulationFile {
  const correlations = new Map<string, SimulationFile["correlations"][number]>();
  const shifts: SimulationFile["shifts"] = [];
  const said: [selector: string, item: SimulationFile["items"][string]][] = [];
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
      if (kind === "own" && ![...asked.keys()].some((id) => fits(selector, id))) {
        findings.add(at("items", selector), `nothing that is asked is "${selector}"`);
      }
      said.push([selector, item]);
    }
  }
  // The shorter beginning says less; an id says it of one item alone.
  const bySpecificity = said.toSorted(([a], [b]) => rank(a) - rank(b));
  const items = Object.fromEntries(
    [...asked.values()].map(({ id, made }) =>
      [
        id,
        Object.assign(
          { ...made?.model },
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
