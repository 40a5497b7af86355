import type { Sql, Tx } from "../../db/connection/pool.ts";
import { countSat } from "../../db/scoring/finished_sittings.ts";
import { currentScoring } from "../../db/scoring/scorings.ts";
import { nextVersionNumber, type StoredVersion } from "../../db/instruments/test_versions.ts";
import { findTest } from "../../db/instruments/tests.ts";
import type { TestIdentifier } from "../../model/instruments/test_identifiers.ts";
import type { Effect } from "../../model/operators/content.ts";

/** Returns what making a version and a scoring current would do. The version is null if it is new. */
export async function importEffect(
  sql: Sql | Tx,
  { identifier, version, scoringHash }: {
    identifier: TestIdentifier;
    version: StoredVersion | null;
    scoringHash: Uint8Array;
  },
): Promise<Effect> {
  const test = await findTest(sql, identifier);
  const counts = test ? await countSat(sql, test.id, version?.id ?? null) : { finished: 0, elsewhere: 0 };
  const stored = version ? await currentScoring(sql, version.id) : null;
  const isNewScoring = !stored || !isSame(stored.contentHash, scoringHash);
  return {
    ...counts,
    version: version?.number ?? (test ? await nextVersionNumber(sql, test.id) : 1),
    isNewVersion: !version,
    isOtherVersion: !version || test?.currentVersionId !== version.id,
    scoring: (stored?.number ?? 0) + (isNewScoring ? 1 : 0),
    isNewScoring,
  };
}

export const isSame = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, at) => byte === other[at]);
