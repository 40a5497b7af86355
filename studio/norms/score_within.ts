import type { Instrument } from "$/model/instruments/instrument.ts";
import type { Norms } from "$/model/instruments/norms.ts";
import type { Scored } from "$/model/instruments/scored.ts";
import { scoringModel } from "$/model/instruments/scoring_model.ts";
import type { Sitting } from "$/model/instruments/sitting.ts";
import { prepare, score } from "$/scoring/score.ts";

export type Found = Pick<Norms, "rows" | "tables" | "percentiles" | "items">;

/** Scores people by the norms of one group alone, whatever other groups they belong to. */
export function scoreWithin(
  instrument: Instrument,
  group: string,
  found: Found,
  sittings: Iterable<Sitting>,
): Scored[] {
  const norms: Norms = { ...instrument.norms, groups: [{ id: group }], ...found };
  const prepared = prepare(scoringModel({ ...instrument, norms }));
  return Array.from(sittings, (sitting) => score(prepared, sitting));
}
