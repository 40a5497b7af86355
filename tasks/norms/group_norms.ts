import type { Instrument } from "../../model/instrument/instrument.ts";
import type { NormRow, NormTableRow, PercentileRow } from "../../model/instrument/norms.ts";
import type { Scored } from "../../model/instrument/scored.ts";
import { scoringModel } from "../../model/instrument/scoring_model.ts";
import type { Sitting } from "../../model/instrument/sitting.ts";
import { variance } from "../../scoring/alpha.ts";
import { prepare } from "../../scoring/prepare.ts";
import { needsRetest, reliabilities, type Reliability } from "../../scoring/reliability.ts";
import { rounded } from "../../scoring/rounding.ts";
import { normTable } from "./norm_table.ts";
import { percentilePoints } from "./percentile_points.ts";
import { scoreWithin } from "./score_within.ts";
import { wholeRange } from "./whole_range.ts";

export interface GroupNorms {
  readonly rows: readonly NormRow[];
  readonly tables: readonly NormTableRow[];
  readonly percentiles: readonly PercentileRow[];
}

/** What is hardly reliable at all still needs a number above 0. */
const LEAST_RELIABILITY = 0.01;
/** Places after the point, in the files. */
const DIGITS = 4;

/** Whether a form has a scale whose reliability only a second sitting of the same people can tell. */
export const sitsTwice = ({ scoring: { scales } }: Instrument): boolean =>
  Object.values(scales).some((scale) => "items" in scale && needsRetest(scale.method));

/**
 * How a group does on each scale, those of speed with what the same people did `again`. A sum of standard scores is known once its parts have
 * their norms, so it goes in rounds.
 */
export function groupNorms(
  instrument: Instrument,
  group: string,
  sittings: readonly Sitting[],
  again: readonly Sitting[],
): GroupNorms {
  const { scales } = instrument.scoring;
  const prepared = new Map(prepare(scoringModel(instrument)).scales.map((scale) => [scale.id, scale]));
  const wanted = Object.entries(scales).flatMap(([id, { standard, norm }]) =>
    standard === "none" ? [] : [{ id, standard, norm }]
  );
  const rows = new Map<string, NormRow>();
  const tables = new Map<string, NormTableRow[]>();
  const percentiles = new Map<string, PercentileRow[]>();
  while (rows.size < wanted.length) {
    const found = { rows: [...rows.values()], tables: [...tables.values()].flat() };
    const scored = scoreWithin(instrument, group, found, sittings);
    const reliable = reliabilities(scored, scoreWithin(instrument, group, found, again));
    const before = rows.size;
    for (const { id, standard, norm } of wanted.filter(({ id }) => !rows.has(id))) {
      const raws = rawsOf(scored, id);
      if (raws.length < sittings.length / 2) continue;
      rows.set(id, { group, scale: id, ...rowOf(raws, reliable.get(id)) });
      percentiles.set(id, percentilePoints(raws).map((point) => ({ group, scale: id, ...point })));
      if (norm !== "table") continue;
      const table = normTable(raws, wholeRange(id, prepared, raws), standard);
      tables.set(id, table.map((row) => ({ group, scale: id, ...row })));
    }
    if (rows.size === before) {
      const without = wanted.filter(({ id }) => !rows.has(id)).map(({ id }) => id);
      throw new Error(`${group}: hardly anybody has a score on ${without.join(", ")}`);
    }
  }
  return {
    rows: wanted.map(({ id }) => rows.get(id)!),
    tables: wanted.flatMap(({ id }) => tables.get(id) ?? []),
    percentiles: wanted.flatMap(({ id }) => percentiles.get(id)!),
  };
}

function rawsOf(scored: readonly Scored[], id: string): number[] {
  const at = scored[0]?.scales.findIndex(({ scale }) => scale === id) ?? -1;
  return scored.flatMap(({ scales }) => scales[at]?.raw ?? []);
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
