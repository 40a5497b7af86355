import type { TestIdentifier } from "../../model/instruments/test_identifiers.ts";
import type { PublishedTest } from "../../model/operators/content.ts";
import type { Sql, Tx } from "../connection/pool.ts";

export type PublishedRow = Omit<PublishedTest, "test" | "publishedAt"> & {
  readonly test: TestIdentifier;
  readonly publishedAt: Date;
};

/** Who published a `scoring` first. */
const publisher = (sql: Sql | Tx) =>
  sql`(
    select operator.name
    from content_proposals as proposal join operators as operator on operator.id = proposal.operator_id
    where proposal.scoring_id = scoring.id and (proposal.effect ->> 'isNewScoring')::boolean
    order by proposal.published_at limit 1)`;

/** Every test with what is published of it now. */
export async function listPublishedTests(sql: Sql | Tx): Promise<PublishedRow[]> {
  return await sql<PublishedRow[]>`
    select distinct on (test.id) test.identifier as test, test.name, version.number as version,
      scoring.number as scoring, scoring.norms_version, scoring.imported_at as published_at,
      ${publisher(sql)} as operator
    from tests as test
    join test_versions as version on version.id = test.current_version_id
    join scoring_keys as scoring on scoring.test_version_id = version.id
    order by test.id, scoring.number desc`;
}
