import type { TestIdentifier } from "../../model/instruments/test_identifiers.ts";
import type { Sql, Tx } from "../connection/pool.ts";
import type { StoredVersion } from "./test_versions.ts";

/** A scoring with the version and the test that it belongs to. */
export interface ScoringOfTest {
  readonly testId: number;
  readonly identifier: TestIdentifier;
  readonly version: StoredVersion;
  readonly contentHash: Uint8Array;
}

export async function findStoredScoring(sql: Sql | Tx, scoringId: number): Promise<ScoringOfTest | null> {
  const [row] = await sql<
    (Omit<ScoringOfTest, "version"> & { versionId: number; versionNumber: number })[]
  >`
    select test.id as test_id, test.identifier, version.id as version_id, version.number as version_number,
      scoring.content_hash
    from scoring_keys as scoring
    join test_versions as version on version.id = scoring.test_version_id
    join tests as test on test.id = version.test_id
    where scoring.id = ${scoringId}`;
  if (!row) return null;
  const { versionId: id, versionNumber: number, ...scoring } = row;
  return { ...scoring, version: { id, number } };
}
