import type { Instrument } from "$/model/instruments/instrument.ts";
import type { NormRow, NormTableRow, PercentileRow } from "$/model/instruments/norms.ts";
import { scoringModel } from "$/model/scoring/scoring_model.ts";
import type { Sitting } from "$/model/scoring/sitting.ts";
import { normBook } from "$/scoring/norms/norm_book.ts";
import { prepare } from "$/scoring/prepare.ts";
import { rounded } from "$/scoring/numbers.ts";
import { scaleScores } from "./scale_scores.ts";
import { variance } from "./statistics/alpha.ts";
import { normTable } from "./statistics/norm_table.ts";
import { percentilePoints } from "./statistics/percentile_points.ts";
import { needsRetest, type Reliability, reliability } from "./statistics/reliability.ts";
import { rawRange } from "$/model/scoring/raw_range.ts";
import { isLeaf, type PreparedScale } from "$/scoring/form.ts";

export interface GroupNorms {
  readonly rows: readonly NormRow[];
  readonly tables: readonly NormTableRow[];
  readonly percentiles: readonly PercentileRow[];
}

/** Smallest reliability in the files: even a very unreliable scale needs a number above 0. */
const LEAST_RELIABILITY = 0.01;
/** Decimal places in the files. */
const DIGITS = 4;

/** Whether a form has a scale whose reliability requires a second sitting of the same people. */
export const sitsTwice = ({ scoring: { scales } }: Instrument): boolean =>
  Object.values(scales).some((scale) => "items" in scale && needsRetest(scale.method));

/**
 * Norms of a group on each scale. Speed scales use the same people's scores of the second sitting, `again`.
 * Scales come after their parts: a sum of standard scores is known once these have their norms.
 */
export function groupNorms(
  instrument: Instrument,
  group: string,
  sittings: Iterable<Sitting>,
  again: Iterable<Sitting>,
): GroupNorms {
  const prepared = prepare(scoringModel({ ...instrument, scoring: { ...instrument.scoring, quality: {} } }));
  const [first, second] = [scaleScores(prepared, sittings), scaleScores(prepared, again)];
  const scales = new Map(prepared.scales.map((scale) => [scale.id, scale]));
  const summed = new Set(
    prepared.scales.flatMap(({ scale }) => "of" in scale && scale.from === "standard" ? scale.of : []),
  );
  const reliable = new Map<string, Reliability | null>();
  const found = new Map<string, GroupNorms>();
  for (const [id, scale] of scales) {
    const scores = first.raw(scale);
    reliable.set(id, reliability(scores, second.raw(scale), (part) => reliable.get(part)!));
    const raws = scores.flatMap(({ raw }) => raw ?? []);
    if (scale.scale.standard === "none" || raws.length < first.people / 2) continue;
    const table = scale.scale.norm === "table"
      ? normTable(raws, wholeRange(id, scales, raws), scale.scale.standard)
      : [];
    const norms = {
      rows: [{ group, scale: id, ...rowOf(raws, reliable.get(id)) }],
      tables: table.map((row) => ({ group, scale: id, ...row })),
      percentiles: percentilePoints(raws).map((point) => ({ group, scale: id, ...point })),
    };
    found.set(id, norms);
    if (!summed.has(id)) continue;
    const book = normBook({ ...instrument.norms, ...norms, groups: [{ id: group }] });
    for (const sample of [first, second]) sample.norm(scale, book, { id: group });
  }
  const normed = Object.entries(instrument.scoring.scales).filter(([, { standard }]) => standard !== "none");
  const without = normed.filter(([id]) => !found.has(id)).map(([id]) => id);
  if (without.length > 0) {
    throw new Error(`${group}: hardly anybody has a score on ${without.join(", ")}`);
  }
  const all = normed.map(([id]) => found.get(id)!);
  return {
    rows: all.flatMap(({ rows }) => rows),
    tables: all.flatMap(({ tables }) => tables),
    percentiles: all.flatMap(({ percentiles }) => percentiles),
  };
}

function rowOf(
  raws: readonly number[],
  reliability: Reliability | null | undefined,
): Omit<NormRow, "group" | "scale"> {
  const mean = raws.reduce((sum, raw) => sum + raw, 0) / raws.length;
  return {
    n: raws.length,
    mean: rounded(mean, DIGITS),
    sd: rounded(Math.sqrt(variance(raws)), DIGITS),
    reliability: rounded(Math.max(LEAST_RELIABILITY, reliability?.value ?? 0), DIGITS),
    ...(reliability && { coefficient: reliability.coefficient }),
  };
}

/**
 * The whole raw scores from the lowest to the highest possible one of a scale; for a rate, to the highest
 * that occurred.
 */
function wholeRange(
  id: string,
  scales: ReadonlyMap<string, PreparedScale>,
  raws: readonly number[],
): readonly [number, number] {
  const items = new Map(
    [...scales.values()].filter(isLeaf).flatMap(({ items }) => items.map((item) => [item.question, item])),
  );
  const { least, most } = rawRange(id, {
    scale: (id) => scales.get(id)!.scale,
    worth: (item) => items.get(item)!.judge,
    length: (item) => items.get(item)!.length,
  });
  return [Math.floor(least), Math.ceil(most === Infinity ? Math.max(...raws) : most)];
}
