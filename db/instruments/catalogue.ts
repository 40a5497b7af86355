import type { QualificationLevel } from "../../model/account/qualification.ts";
import type { Norms } from "../../model/instruments/norms.ts";
import type { Scale } from "../../model/instruments/scoring.ts";
import type { TestIdentifier } from "../../model/instruments/test_identifiers.ts";
import type { CatalogueText, Texts } from "../../model/instruments/texts.ts";
import type { Language } from "../../model/languages.ts";
import type { Sql, Tx } from "../connection/pool.ts";

export interface ListedTest {
  readonly id: number;
  readonly identifier: TestIdentifier;
  readonly name: string;
  readonly baseName: string;
  readonly versionId: number;
  readonly versionNumber: number;
  readonly isDemonstration: boolean;
  readonly qualification: QualificationLevel;
  readonly catalogue: Readonly<Partial<Record<Language, Partial<CatalogueText>>>>;
  /** In the author's order. */
  readonly scales: Readonly<Record<string, Scale>>;
  readonly norms: Pick<Norms, "version" | "source" | "groups" | "rows">;
  /** Names and descriptions of scales, and names of norm groups, by language. */
  readonly wording: Readonly<Partial<Record<Language, Pick<Texts, "scales" | "norms">>>>;
}

/** Every test with a current version, or the one that is named, by its newest scoring. */
export async function listCatalogue(sql: Sql | Tx, testId: number | null = null): Promise<ListedTest[]> {
  return await sql<ListedTest[]>`
    select test.id, test.identifier, test.name, test.base_name, version.id as version_id,
      version.number as version_number, version.is_demonstration, test.catalogue, test.qualification, scoring.keys #> '{scoring,scales}' as scales,
      scoring.norms - '{tables,percentiles,items,quality}'::text[] as norms, scoring.wording
    from tests as test
    join test_versions as version on version.id = test.current_version_id
    join lateral (
      select keys, norms, wording from scoring_keys where test_version_id = version.id order by number desc limit 1
    ) as scoring on true
    where ${testId}::int is null or test.id = ${testId}`;
}
