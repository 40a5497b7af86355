import type { Instrument } from "../../model/instrument/instrument.ts";
import type { Norms } from "../../model/instrument/norms.ts";
import type { Scored } from "../../model/instrument/scored.ts";
import { scoringModel } from "../../model/instrument/scoring_model.ts";
import type { Sitting } from "../../model/instrument/sitting.ts";
import { prepare, score } from "../../scoring/score.ts";

export type Found = Pick<Norms, "rows" | "tables" | "percentiles" | "items">;

/** Scores people by the norms of one group alone, whatever other groups they belong to. */
export function scoreWithin(
  instrument: Instrument,
  group: string,
  found: Found,
  sittings: readonly Sitting[],
): Scored[] {
  const norms: Norms = { ...instrument.norms, groups: [{ id: group }], ...found };
  const prepared = prepare(scoringModel({ ...instrument, norms }));
  return sittings.map((sitting) => score(prepared, sitting));
}
