import type { Sql } from "../../db/connection/pool.ts";
import { currentScoring } from "../../db/scoring/scorings.ts";
import { countSat, FIRST_SITTING, listSittings, type SatCounts } from "../../db/scoring/finished_sittings.ts";
import { findVersion, nextVersionNumber } from "../../db/instruments/test_versions.ts";
import { findTest } from "../../db/instruments/tests.ts";
import type { Instrument } from "../../model/instruments/instrument.ts";
import { isSame } from "./import_instrument.ts";
import { requireNormsOfVersion } from "./norms_changed.ts";
import { prepareImport } from "./prepared_import.ts";
import type { Scored } from "../../model/scoring/scored.ts";
import type { ScoringModel } from "../../model/scoring/scoring_model.ts";
import { prepare, score } from "../../scoring/score.ts";
import { currentPrepared } from "../scoring/current_prepared.ts";

/** The effect of an import. */
export interface ImportPreview extends SatCounts {
  readonly version: number;
  readonly isNewVersion: boolean;
  readonly scoring: number;
  readonly isNewScoring: boolean;
  /**
   * The change of results for finished sittings of the existing version; null if its scoring stays the same
   * or the version is new.
   */
  readonly changes: BandChanges | null;
}

/** Returns the effect of importing an instrument, and stores nothing. Throws NormsChanged. */
export async function previewImport(sql: Sql, instrument: Instrument): Promise<ImportPreview> {
  const { identifier, contentHash, scoring, scoringHash } = prepareImport(instrument);
  const isNew = { isNewVersion: true, scoring: 1, isNewScoring: true, changes: null } as const;
  const test = await findTest(sql, identifier);
  if (!test) return { ...isNew, version: 1, finished: 0, elsewhere: 0 };
  await requireNormsOfVersion(sql, { testId: test.id, identifier, norms: instrument.norms });
  const version = await findVersion(sql, test.id, contentHash);
  const counts = await countSat(sql, test.id, version?.id ?? null);
  if (!version) return { ...isNew, ...counts, version: await nextVersionNumber(sql, test.id) };
  const stored = await currentScoring(sql, version.id);
  const isNewScoring = !stored || !isSame(stored.contentHash, scoringHash);
  return {
    ...counts,
    version: version.number,
    isNewVersion: false,
    scoring: (stored?.number ?? 0) + (isNewScoring ? 1 : 0),
    isNewScoring,
    changes: isNewScoring ? await changedBands(sql, version.id, scoring.model) : null,
  };
}

const PAGE = 500;

/** How many results would change. */
interface BandChanges {
  /** How many people would have another band on at least one scale. */
  readonly people: number;
  readonly scales: readonly { readonly scale: string; readonly changed: number; readonly of: number }[];
}

/**
 * Scores every finished sitting of a version with its current scoring and with `model`, and stores neither.
 */
async function changedBands(sql: Sql, versionId: number, model: ScoringModel): Promise<BandChanges> {
  const { prepared: current } = await currentPrepared(sql, versionId);
  const proposed = prepare(model);
  const tally = new Map<string, { changed: number; of: number }>();
  let people = 0;
  for (let after = FIRST_SITTING;;) {
    const page = await listSittings(sql, { versionId, after, limit: PAGE });
    for (const { sitting } of page) {
      const changed = compare(bandsOf(score(current, sitting)), bandsOf(score(proposed, sitting)), tally);
      if (changed > 0) people++;
    }
    if (page.length < PAGE) break;
    after = page.at(-1)!.assessmentId;
  }
  return { people, scales: [...tally].map(([scale, counts]) => ({ scale, ...counts })) };
}

type Bands = ReadonlyMap<string, string | null>;

const bandsOf = ({ scales }: Scored): Bands =>
  new Map(scales.map(({ scale, standard }) => [scale, standard?.band ?? null]));

/** Counts changed bands by scale, including scales of only one of the two, and returns their number. */
function compare(
  current: Bands,
  proposed: Bands,
  tally: Map<string, { changed: number; of: number }>,
): number {
  let changed = 0;
  for (const scale of new Set([...current.keys(), ...proposed.keys()])) {
    const counts = tally.get(scale) ?? { changed: 0, of: 0 };
    const [before, after] = [current.get(scale) ?? null, proposed.get(scale) ?? null];
    if (before === null && after === null) continue;
    counts.of++;
    if (before !== after) counts.changed++, changed++;
    tally.set(scale, counts);
  }
  return changed;
}
