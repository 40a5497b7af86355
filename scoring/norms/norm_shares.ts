import { type Standard, STANDARDS } from "../../model/instruments/scoring.ts";
import type { Prepared } from "../prepare.ts";
import { normalCdf } from "./normal.ts";
import { neighborsOf, percentileBetween } from "./norm_book.ts";

/**
 * The share of a norm group below a standard score that lies between two displayed ones, from 0 to 1: by the
 * counts of the group, from which percentiles come, or by a normal curve without counts. Null if the group has
 * no norm for the scale.
 */
export function shareBelow(
  { model, norms }: Prepared,
  id: string,
  group: string,
): ((score: number) => number) | null {
  const scale = model.scoring.scales[id];
  const row = norms.row(group, id);
  if (!scale || scale.standard === "none" || !row) return null;
  const { mean, sd } = STANDARDS[scale.standard as Standard];
  const percentiles = norms.percentiles(group, id);
  const curve = (score: number) => normalCdf((score - mean) / sd);
  if (percentiles.length === 0) return curve;
  const counted = (raw: number) => percentileBetween(neighborsOf(percentiles, raw), raw) / 100;
  if (scale.norm === "linear") return (score) => counted(row.mean + row.sd * (score - mean) / sd);
  const table = norms.table(group, id);
  return (score) => {
    const above = table.findIndex((one) => one.score > score);
    if (above === 0) return 0;
    // Halfway between the raw scores that give the scores on either side.
    return above < 0 ? 1 : counted((table[above - 1]!.to + table[above]!.from) / 2);
  };
}
