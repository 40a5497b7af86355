import type { Instrument } from "$/model/instruments/instrument.ts";
import type { SimulatedNorms } from "./simulated_norms.ts";

/** Summary of new norms: the reliability of each scale, and the shares above the cut-offs. */
export function sayNorms(
  { norms: { groups }, scoring }: Instrument,
  { rows, quality }: SimulatedNorms,
): string[] {
  const groupCount = groups.length;
  const width = Math.max(
    5,
    ...rows.map(({ scale }) => scale.length),
    ...quality.map(({ index }) => index.length),
  );
  const lines = [
    `  ${
      "scale".padEnd(width)
    }  items  obtained   reliability (least to most of ${groupCount} groups)  mean ± sd`,
  ];
  for (const [scale, group] of Map.groupBy(rows, ({ scale }) => scale)) {
    const of = scoring.scales[scale]!;
    const reliable = group.map(({ reliability }) => reliability);
    const [first] = group as [typeof group[number]];
    const { mean, sd } = first;
    const count = "items" in of ? of.items.length : of.of.length;
    lines.push(
      `  ${scale.padEnd(width)}  ${String(count).padStart(5)}  ${(first.coefficient ?? "–").padEnd(9)}  ${
        Math.min(...reliable).toFixed(2)
      } to ${Math.max(...reliable).toFixed(2)}  ${mean.toFixed(2)} ± ${sd.toFixed(2)}`,
    );
  }
  for (const { index, honest, careless } of quality) {
    lines.push(
      `  ${index.padEnd(width)}  above the cut-off: ${percent(honest)} of honest, ${
        percent(careless)
      } of careless people`,
    );
  }
  return lines;
}

const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
