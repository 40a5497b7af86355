import type { NormGroup, NormRow } from "../model/instrument/norms.ts";
import type { ScaleTrace, StandardScore } from "../model/instrument/scored.ts";
import { type Scale, type Standard, STANDARDS } from "../model/instrument/scoring.ts";
import { normalCdf } from "./normal.ts";
import { tableRow } from "./norm_book.ts";
import type { Prepared } from "./prepare.ts";
import { rounded } from "./rounding.ts";
import { percent, say } from "./words.ts";

export interface Normed {
  readonly standard: StandardScore | null;
  readonly trace: Pick<ScaleTrace, "norm" | "confidence"> & { readonly formula: readonly string[] };
}

/** A raw score among those of the most particular group that has a norm for this scale. */
export function standardScore(
  prepared: Prepared,
  id: string,
  { standard: kind, norm: by }: Scale,
  raw: number | null,
  groups: readonly NormGroup[],
): Normed {
  if (kind === "none" || raw === null) return { standard: null, trace: { formula: [] } };
  for (const group of groups) {
    const row = prepared.norms.row(group.id, id);
    const entry = by === "table" ? tableRow(prepared.norms.table(group.id, id), raw) : undefined;
    if (row && (entry || by === "linear")) return normed(prepared, kind, row, raw, entry);
  }
  return { standard: null, trace: { formula: ["No norm for this person: no standard score"] } };
}

function normed(
  { model: { scoring, norms }, halfWidth }: Prepared,
  kind: Standard,
  { group, n, mean, sd, reliability }: NormRow,
  raw: number,
  row: NonNullable<ScaleTrace["norm"]>["row"],
): Normed {
  const unit = STANDARDS[kind];
  const z = row ? (row.score - unit.mean) / unit.sd : (raw - mean) / sd;
  const exact = row ? row.score : unit.mean + unit.sd * z;
  const shown = (x: number) => rounded(Math.min(unit.max, Math.max(unit.min, x)), unit.digits);
  const score = shown(exact);
  const sem = unit.sd * Math.sqrt(1 - reliability);
  const [low, high] = [shown(exact - halfWidth * sem), shown(exact + halfWidth * sem)];
  const percentile = 100 * normalCdf(z);
  const bands = scoring.bands[kind];
  const at = bands?.findIndex(({ below }) => below === undefined || score < below) ?? -1;
  const band = bands?.[at];
  const source = norms.source === "simulated" ? "simulated, " : "";
  return {
    standard: { kind, score, exact, percentile, sem, low, high, band: band?.id ?? null },
    trace: {
      norm: {
        group,
        n,
        mean,
        sd,
        reliability,
        ...(row && { row: { from: row.from, to: row.to, score: row.score } }),
      },
      confidence: scoring.confidence,
      formula: [
        `Norms ${norms.version} (${source}n = ${n}), group ${group}: mean ${say(mean)}, ` +
        `standard deviation ${say(sd)}, reliability ${say(reliability)}`,
        row
          ? `By table: ${say(raw)} lies in ${say(row.from)} to ${say(row.to)}, worth ${kind} ${
            say(row.score)
          }; ` +
            `z = (${say(row.score)} − ${unit.mean}) / ${unit.sd} = ${say(z)}`
          : `z = (${say(raw)} − ${say(mean)}) / ${say(sd)} = ${say(z)}`,
        `${kind} = ${unit.mean} + ${unit.sd} × ${say(z)} = ${say(exact)}, shown as ${say(score)}`,
        `Percentile = 100 × Φ(${say(z)}) = ${say(percentile)}`,
        `Standard error = ${unit.sd} × √(1 − ${say(reliability)}) = ${say(sem)}`,
        `Band of ${percent(scoring.confidence)}: ${say(exact)} ± ${say(halfWidth)} × ${say(sem)}, ` +
        `shown as ${say(low)} to ${say(high)}`,
        ...band ? [`${band.id}: ${range(kind, bands![at - 1]?.below, band.below)}`] : [],
      ],
    },
  };
}

function range(kind: Standard, from: number | undefined, below: number | undefined): string {
  if (from === undefined) return below === undefined ? `every ${kind}` : `${kind} below ${say(below)}`;
  return below === undefined
    ? `${kind} from ${say(from)}`
    : `${kind} from ${say(from)} to below ${say(below)}`;
}
