import type { Sql } from "../../db/connection/pool.ts";
import { currentScoring } from "../../db/scoring/scorings.ts";
import { countSat, type SatCounts } from "../../db/scoring/finished_sittings.ts";
import { findVersion, nextVersionNumber } from "../../db/instruments/test_versions.ts";
import { findTest } from "../../db/instruments/tests.ts";
import type { Instrument } from "../../model/instruments/instrument.ts";
import { isSame } from "./import_instrument.ts";
import { type BandChanges, changedBands } from "./changed_bands.ts";
import { requireNormsOfVersion } from "./norms_changed.ts";
import { prepareImport } from "./prepared_import.ts";

/** What an import would do. */
export interface ImportPreview extends SatCounts {
  readonly version: number;
  readonly isNewVersion: boolean;
  readonly scoring: number;
  readonly isNewScoring: boolean;
  /** Of those who have finished a version that is there, under a scoring that is not. */
  readonly changes: BandChanges | null;
}

/** Says what importing an instrument would do, and does nothing. Throws NormsChanged. */
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
