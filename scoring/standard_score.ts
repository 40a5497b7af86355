import { bandAt } from "../model/instruments/bands.ts";
import type { Coefficient, NormGroup, NormRow } from "../model/instruments/norms.ts";
import type { ScaleTrace, StandardScore } from "../model/instruments/scored.ts";
import { type Scale, type Standard, STANDARDS } from "../model/instruments/scoring.ts";
import { normalCdf } from "./normal.ts";
import { neighborsOf, percentileBetween, tableRow } from "./norm_book.ts";
import type { Prepared } from "./prepare.ts";
import type { Raw } from "./raw_score.ts";
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
  { raw, widening }: Pick<Raw, "raw"> & Pick<ScaleTrace, "widening">,
  groups: readonly NormGroup[],
): Normed {
  if (kind === "none" || raw === null) return { standard: null, trace: { formula: [] } };
  for (const group of groups) {
    const row = prepared.norms.row(group.id, id);
    const entry = by === "table" ? tableRow(prepared.norms.table(group.id, id), raw) : undefined;
    if (row && (entry || by === "linear")) return normed(prepared, kind, row, { raw, widening }, entry);
  }
  return { standard: null, trace: { formula: ["No norm for this person: no standard score"] } };
}

function normed(
  { model: { scoring, norms }, norms: book, halfWidth }: Prepared,
  kind: Standard,
  { group, scale, n, mean, sd, reliability, coefficient }: NormRow,
  { raw, widening = 1 }: { readonly raw: number; readonly widening?: number },
  row: NonNullable<ScaleTrace["norm"]>["row"],
): Normed {
  const unit = STANDARDS[kind];
  const z = row ? (row.score - unit.mean) / unit.sd : (raw - mean) / sd;
  const exact = row ? row.score : unit.mean + unit.sd * z;
  const shown = (x: number) => rounded(Math.min(unit.max, Math.max(unit.min, x)), unit.digits);
  const score = shown(exact);
  const sem = unit.sd * Math.sqrt((1 - reliability) * widening);
  const reach = halfWidth * sem;
  const [low, high] = [shown(exact - reach), shown(exact + reach)];
  const counted = book.percentiles(group, scale);
  const between = counted.length > 0 ? neighborsOf(counted, raw) : null;
  const percentile = between ? percentileBetween(between, raw) : 100 * normalCdf(z);
  const bands = scoring.bands[kind];
  const at = bandAt(bands, score);
  const band = bands?.[at];
  const source = norms.source === "simulated" ? "simulated, " : "";
  return {
    standard: {
      kind,
      score,
      exact,
      percentile,
      ...(between && { isCounted: true }),
      sem,
      reach,
      low,
      high,
      band: band?.id ?? null,
    },
    trace: {
      norm: {
        group,
        n,
        mean,
        sd,
        reliability,
        ...(coefficient && { coefficient }),
        ...(between && { between }),
        ...(row && { row: { from: row.from, to: row.to, score: row.score } }),
      },
      confidence: scoring.confidence,
      formula: [
        `Norms ${norms.version} (${source}n = ${n}), group ${group}: mean ${say(mean)}, ` +
        `standard deviation ${say(sd)}, reliability ${say(reliability)}${
          coefficient ? ` (${NAME_OF[coefficient]})` : ""
        }`,
        row
          ? `By table: ${say(raw)} lies in ${say(row.from)} to ${say(row.to)}, worth ${kind} ${
            say(row.score)
          }; ` +
            `z = (${say(row.score)} − ${unit.mean}) / ${unit.sd} = ${say(z)}`
          : `z = (${say(raw)} − ${say(mean)}) / ${say(sd)} = ${say(z)}`,
        `${kind} = ${unit.mean} + ${unit.sd} × ${say(z)} = ${say(exact)}, shown as ${say(score)}`,
        between
          ? `Percentile, counted in the group: ${
            between.map(([raw, share]) => `${say(raw)} → ${say(share)}`).filter(isFirst).join(", ")
          }, so ${say(raw)} → ${say(percentile)}`
          : `Percentile of a normal curve = 100 × Φ(${say(z)}) = ${say(percentile)}`,
        widening === 1
          ? `Standard error = ${unit.sd} × √(1 − ${say(reliability)}) = ${say(sem)}`
          : `Standard error = ${unit.sd} × √((1 − ${say(reliability)}) × ${say(widening)}) = ${say(sem)}`,
        `Band of ${percent(scoring.confidence)} around the true score: ${say(exact)} ± ${say(halfWidth)} × ${
          say(sem)
        }, ` +
        `shown as ${say(low)} to ${say(high)}`,
        ...band ? [`${band.id}: ${range(kind, bands![at - 1]?.below, band.below)}`] : [],
      ],
    },
  };
}

const isFirst = (text: string, at: number, all: readonly string[]) => all.indexOf(text) === at;

const NAME_OF: Readonly<Record<Coefficient, string>> = {
  alpha: "Cronbach's alpha",
  retest: "two sittings of the same people",
  parallel: "a parallel form",
  halves: "two halves of one sitting",
  composite: "from its parts",
};

function range(kind: Standard, from: number | undefined, below: number | undefined): string {
  if (from === undefined) return below === undefined ? `every ${kind}` : `${kind} below ${say(below)}`;
  return below === undefined
    ? `${kind} from ${say(from)}`
    : `${kind} from ${say(from)} to below ${say(below)}`;
}
