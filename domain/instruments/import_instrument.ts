import { insertContentImages } from "../../db/instruments/content_images.ts";
import type { Sql, Tx } from "../../db/connection/pool.ts";
import { currentScoring, insertScoring } from "../../db/scoring/scorings.ts";
import { findVersion, insertVersion, type StoredVersion } from "../../db/instruments/test_versions.ts";
import { findTest, insertTest, queueForImport, setCurrentVersion } from "../../db/instruments/tests.ts";
import type { Instrument } from "../../model/instruments/instrument.ts";
import { isSame } from "./import_effect.ts";
import { requireNormsOfVersion } from "./norms_changed.ts";
import { type PreparedImport, prepareImport } from "./prepared_import.ts";

export interface Imported {
  readonly versionId: number;
  readonly version: number;
  readonly isNewVersion: boolean;
  /** True if the version was stored before and another one had replaced it since. */
  readonly isCurrentAgain: boolean;
  readonly scoring: number;
  readonly isNewScoring: boolean;
}

/**
 * Stores those parts of an instrument that are not stored yet. Assessments that have begun stay with their
 * version. Throws NormsChanged.
 */
export async function importInstrument(sql: Sql, instrument: Instrument): Promise<Imported> {
  return await sql.begin((tx) => importWithin(tx, instrument));
}

/** Imports an instrument within the caller's transaction. */
export const importWithin = (tx: Tx, instrument: Instrument): Promise<Imported> =>
  storeImport(tx, prepareImport(instrument));

/** The same for a prepared import. */
export async function storeImport(tx: Tx, prepared: PreparedImport): Promise<Imported> {
  await queueForImport(tx);
  const { version, testId, isNewVersion, isCurrentAgain } = await storeContent(tx, prepared);
  const stored = await currentScoring(tx, version.id);
  const isNewScoring = !stored || !isSame(stored.contentHash, prepared.scoringHash);
  if (isNewScoring) {
    await requireNormsOfVersion(tx, { ...prepared, testId, norms: prepared.scoring.model.norms });
  }
  const scoring = isNewScoring
    ? await insertScoring(tx, version.id, prepared.scoringHash, prepared.scoring)
    : stored;
  return {
    versionId: version.id,
    version: version.number,
    isNewVersion,
    isCurrentAgain,
    scoring: scoring.number,
    isNewScoring,
  };
}

async function storeContent(
  tx: Tx,
  { identifier, names, content, contentHash, images }: PreparedImport,
): Promise<Pick<Imported, "isNewVersion" | "isCurrentAgain"> & { version: StoredVersion; testId: number }> {
  const test = await findTest(tx, identifier) ?? await insertTest(tx, identifier, names);
  const existing = await findVersion(tx, test.id, contentHash);
  if (!existing) await insertContentImages(tx, images);
  const version = existing ?? await insertVersion(tx, test.id, contentHash, content);
  const isCurrent = test.currentVersionId === version.id;
  await setCurrentVersion(tx, { testId: test.id, versionId: version.id, names });
  return {
    version,
    testId: test.id,
    isNewVersion: !existing,
    isCurrentAgain: existing !== null && !isCurrent,
  };
}
