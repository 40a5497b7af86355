import type { Sql } from "../../db/connection/pool.ts";
import { findVersion, type StoredVersion } from "../../db/instruments/test_versions.ts";
import { findTest } from "../../db/instruments/tests.ts";
import type { Instrument } from "../../model/instruments/instrument.ts";
import type { Effect, ScoreChanges } from "../../model/operators/content.ts";
import { scoreChanges } from "../scoring/score_changes.ts";
import { importEffect } from "./import_effect.ts";
import { requireNormsOfVersion } from "./norms_changed.ts";
import { type PreparedImport, prepareImport } from "./prepared_import.ts";

export interface ImportPreview extends Effect {
  /**
   * The change of results for finished sittings of the existing version; null if its scoring stays the same
   * or the version is new.
   */
  readonly changes: ScoreChanges | null;
}

/**
 * Returns the effect of importing an instrument, and stores nothing. `onProgress` is told how many of the
 * finished sittings are compared. Throws NormsChanged.
 */
export async function previewImport(
  sql: Sql,
  instrument: Instrument,
  onProgress?: (done: number, of: number) => void,
): Promise<ImportPreview> {
  const prepared = prepareImport(instrument);
  const { effect, version } = await effectOfImport(sql, prepared);
  const isRescored = version !== null && effect.isNewScoring;
  const changes = isRescored
    ? await scoreChanges(sql, version.id, prepared.scoring.model, {
      onProgress: (done) => onProgress?.(done, effect.finished),
    })
    : null;
  return { ...effect, changes };
}

/** Returns the effect of an import, with the stored version that has its content. Throws NormsChanged. */
export async function effectOfImport(
  sql: Sql,
  { identifier, contentHash, scoringHash, scoring }: PreparedImport,
): Promise<{ effect: Effect; version: StoredVersion | null }> {
  const test = await findTest(sql, identifier);
  const { norms } = scoring.model;
  if (test) await requireNormsOfVersion(sql, { testId: test.id, identifier, norms });
  const version = test && await findVersion(sql, test.id, contentHash);
  return { version, effect: await importEffect(sql, { identifier, version, scoringHash }) };
}
