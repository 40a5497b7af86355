import type { Sql } from "../../db/connection/pool.ts";
import { FIRST_SITTING, listSittings } from "../../db/scoring/finished_sittings.ts";
import type { Scored } from "../../model/scoring/scored.ts";
import type { ScoringModel } from "../../model/scoring/scoring_model.ts";
import { prepare, score } from "../../scoring/score.ts";
import { currentPrepared } from "../scoring/current_prepared.ts";

const AT_A_TIME = 500;

/** Whose result would read differently. */
export interface BandChanges {
  /** How many people at least one scale would put into another band. */
  readonly people: number;
  readonly scales: readonly { readonly scale: string; readonly changed: number; readonly of: number }[];
}

/** Scores every finished sitting of a version as it is scored now and as it would be, and stores neither. */
export async function changedBands(sql: Sql, versionId: number, model: ScoringModel): Promise<BandChanges> {
  const { prepared: now } = await currentPrepared(sql, versionId);
  const then = prepare(model);
  const tally = new Map<string, { changed: number; of: number }>();
  let people = 0;
  for (let after = FIRST_SITTING;;) {
    const page = await listSittings(sql, { versionId, after, limit: AT_A_TIME });
    for (const { sitting } of page) {
      const changed = compare(bandsOf(score(now, sitting)), bandsOf(score(then, sitting)), tally);
      if (changed > 0) people++;
    }
    if (page.length < AT_A_TIME) break;
    after = page.at(-1)!.assessmentId;
  }
  return { people, scales: [...tally].map(([scale, counts]) => ({ scale, ...counts })) };
}

type Bands = ReadonlyMap<string, string | null>;

const bandsOf = ({ scales }: Scored): Bands =>
  new Map(scales.map(({ scale, standard }) => [scale, standard?.band ?? null]));

/** Counts scale by scale, those too that only one of the two has; answers how many differ. */
function compare(now: Bands, then: Bands, tally: Map<string, { changed: number; of: number }>): number {
  let changed = 0;
  for (const scale of new Set([...now.keys(), ...then.keys()])) {
    const counts = tally.get(scale) ?? { changed: 0, of: 0 };
    const [before, after] = [now.get(scale) ?? null, then.get(scale) ?? null];
    if (before === null && after === null) continue;
    counts.of++;
    if (before !== after) counts.changed++, changed++;
    tally.set(scale, counts);
  }
  return changed;
}
