import type { Allowances } from "../../model/instruments/allowances.ts";
import type { QualificationLevel } from "../../model/account/qualification.ts";
import type { TestIdentifier } from "../../model/instruments/test_identifiers.ts";
import type { CatalogueText } from "../../model/instruments/texts.ts";
import { ADMIN_LANGUAGE, type Language } from "../../model/languages.ts";
import { asJson } from "../connection/as_json.ts";
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

/** How staff read of a test. An import replaces it, whether it makes a new version or not. */
export interface TestNames {
  readonly name: string;
  /** The name of its family. */
  readonly baseName: string;
  readonly catalogue: Readonly<Partial<Record<Language, Partial<CatalogueText>>>>;
  readonly qualification: QualificationLevel;
  readonly accommodations: Allowances;
}

export async function insertTest(
  tx: Tx,
  identifier: TestIdentifier,
  names: TestNames,
): Promise<StoredTest> {
  const [row] = await tx<[StoredTest]>`
    insert into tests ${tx({ identifier, ...columns(tx, names) })} returning id, current_version_id`;
  return row;
}

/** Writes nothing if nothing changes. */
export async function setCurrentVersion(
  tx: Tx,
  { testId, versionId, names }: { testId: number; versionId: number; names: TestNames },
): Promise<void> {
  await tx`
    update tests set ${tx({ currentVersionId: versionId, ...columns(tx, names) })}
    where id = ${testId} and (current_version_id is distinct from ${versionId}
      or catalogue <> ${asJson(tx, names.catalogue)} or qualification <> ${names.qualification}
      or accommodations <> ${asJson(tx, names.accommodations)})`;
}

const columns = (tx: Tx, { catalogue, accommodations, ...names }: TestNames) => ({
  ...names,
  catalogue: asJson(tx, catalogue),
  accommodations: asJson(tx, accommodations),
});

/** Makes an earlier version current, with the name that it has. */
export async function bringBackVersion(
  tx: Tx,
  { testId, versionId }: { testId: number; versionId: number },
): Promise<void> {
  await tx`
    update tests set current_version_id = version.id,
      name = coalesce(version.texts -> ${ADMIN_LANGUAGE} ->> 'name', version.texts -> version.languages[1] ->> 'name')
    from test_versions as version where tests.id = ${testId} and version.id = ${versionId}`;
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
