import type { TestIdentifier } from "../../model/instruments/test_identifiers.ts";
import type { Sql, Tx } from "../connection/pool.ts";

/** Serializes imports: each sees the result of the previous one. */
const LOCK = 7_240_115;

export async function queueForImport(tx: Tx): Promise<void> {
  await tx`select pg_advisory_xact_lock(${LOCK})`;
}

export interface StoredTest {
  readonly id: number;
  readonly currentVersionId: number | null;
}

export async function findTest(sql: Sql | Tx, identifier: TestIdentifier): Promise<StoredTest | null> {
  const [row] = await sql<StoredTest[]>`
    select id, current_version_id from tests where identifier = ${identifier}`;
  return row ?? null;
}

/** A test's name for staff, and the name of its family. */
export interface TestNames {
  readonly name: string;
  readonly baseName: string;
}

export async function insertTest(
  tx: Tx,
  identifier: TestIdentifier,
  names: TestNames,
): Promise<StoredTest> {
  const [row] = await tx<[StoredTest]>`
    insert into tests ${tx({ identifier, ...names })} returning id, current_version_id`;
  return row;
}

export async function setCurrentVersion(
  tx: Tx,
  { testId, versionId, names }: { testId: number; versionId: number; names: TestNames },
): Promise<void> {
  await tx`
    update tests set ${tx({ currentVersionId: versionId, ...names })} where id = ${testId}`;
}

export interface CurrentVersion {
  readonly identifier: TestIdentifier;
  readonly version: number;
  readonly contentHash: Uint8Array;
  readonly scoring: number;
  readonly scoringHash: Uint8Array;
}

/** The current version and newest scoring of each test. */
export async function listCurrentVersions(sql: Sql | Tx): Promise<CurrentVersion[]> {
  return await sql<CurrentVersion[]>`
    select distinct on (test.id) test.identifier, version.number as version, version.content_hash,
      scoring.number as scoring, scoring.content_hash as scoring_hash
    from tests as test
    join test_versions as version on version.id = test.current_version_id
    join scoring_keys as scoring on scoring.test_version_id = version.id
    order by test.id, scoring.number desc`;
}
