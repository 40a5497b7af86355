import { bandAt } from "../../model/scoring/bands.ts";
import type { Coefficient, NormGroup, NormRow } from "../../model/instruments/norms.ts";
import type { ScaleTrace, StandardScore } from "../../model/scoring/scored.ts";
import { type Scale, type Standard, STANDARDS } from "../../model/instruments/scoring.ts";
import { normalCdf } from "./normal.ts";
import { neighborsOf, percentileBetween, tableRow } from "./norm_book.ts";
import type { Prepared } from "../prepare.ts";
import type { Raw } from "../scales/raw_score.ts";
import { format, formatPercent, rounded } from "../numbers.ts";

interface NormedScore {
  readonly standard: StandardScore | null;
  /** Made only when it is needed. */
  readonly trace: () => Pick<ScaleTrace, "norm" | "confidence"> & { readonly formula: readonly string[] };
}

/** The standard score by the most specific group with a norm for the scale; null if there is none. */
export function standardScore(
  prepared: Prepared,
  id: string,
  { standard: kind, norm: normKind }: Scale,
  { raw, widening }: Pick<Raw, "raw" | "widening">,
  groups: readonly NormGroup[],
): NormedScore {
  if (kind === "none" || raw === null) return { standard: null, trace: () => ({ formula: [] }) };
  for (const group of groups) {
    const row = prepared.norms.row(group.id, id);
    const entry = normKind === "table" ? tableRow(prepared.norms.table(group.id, id), raw) : undefined;
    if (row && (entry || normKind === "linear")) return normed(prepared, kind, row, { raw, widening }, entry);
  }
  return { standard: null, trace: () => ({ formula: ["No norm for this person: no standard score"] }) };
}

function normed(
  { model: { scoring, norms }, norms: book, halfWidth }: Prepared,
  kind: Standard,
  { group, scale, n, mean, sd, reliability, coefficient }: NormRow,
  { raw, widening = 1 }: { readonly raw: number; readonly widening?: number },
  row: NonNullable<ScaleTrace["norm"]>["row"],
): NormedScore {
  const unit = STANDARDS[kind];
  const z = row ? (row.score - unit.mean) / unit.sd : (raw - mean) / sd;
  const exact = row ? row.score : unit.mean + unit.sd * z;
  const shown = (x: number) => rounded(Math.min(unit.max, Math.max(unit.min, x)), unit.digits);
  const score = shown(exact);
  const sem = unit.sd * Math.sqrt((1 - reliability) * widening);
  const reach = halfWidth * sem;
  const [low, high] = [shown(exact - reach), shown(exact + reach)];
  const percentiles = book.percentiles(group, scale);
  const between = percentiles.length > 0 ? neighborsOf(percentiles, raw) : null;
  const percentile = between ? percentileBetween(between, raw) : 100 * normalCdf(z);
  const bands = scoring.bands[kind];
  const at = bandAt(bands, score);
  const band = bands?.[at];
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
    trace: () => ({
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
        `Norms ${norms.version} (${
          norms.source === "simulated" ? "simulated, " : ""
        }n = ${n}), group ${group}: mean ${format(mean)}, ` +
        `standard deviation ${format(sd)}, reliability ${format(reliability)}${
          coefficient ? ` (${NAME_OF[coefficient]})` : ""
        }`,
        row
          ? `By table: ${format(raw)} lies in ${format(row.from)} to ${format(row.to)}, worth ${kind} ${
            format(row.score)
          }; ` +
            `z = (${format(row.score)} − ${unit.mean}) / ${unit.sd} = ${format(z)}`
          : `z = (${format(raw)} − ${format(mean)}) / ${format(sd)} = ${format(z)}`,
        `${kind} = ${unit.mean} + ${unit.sd} × ${format(z)} = ${format(exact)}, shown as ${format(score)}`,
        between
          ? `Percentile, counted in the group: ${
            between.map(([raw, share]) => `${format(raw)} → ${format(share)}`).filter(isFirst).join(", ")
          }, so ${format(raw)} → ${format(percentile)}`
          : `Percentile of a normal curve = 100 × Φ(${format(z)}) = ${format(percentile)}`,
        widening === 1
          ? `Standard error = ${unit.sd} × √(1 − ${format(reliability)}) = ${format(sem)}`
          : `Standard error = ${unit.sd} × √((1 − ${format(reliability)}) × ${format(widening)}) = ${
            format(sem)
          }`,
        `Band of ${formatPercent(scoring.confidence)} around the true score: ${format(exact)} ± ${
          format(halfWidth)
        } × ${format(sem)}, ` +
        `shown as ${format(low)} to ${format(high)}`,
        ...band ? [`${band.id}: ${range(kind, bands![at - 1]?.below, band.below)}`] : [],
      ],
    }),
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
  if (from === undefined) return below === undefined ? `every ${kind}` : `${kind} below ${format(below)}`;
  return below === undefined
    ? `${kind} from ${format(from)}`
    : `${kind} from ${format(from)} to below ${format(below)}`;
}
