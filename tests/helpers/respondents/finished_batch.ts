import { grantCredits } from "../../../db/billing/credits.ts";
import { scoreAssessment } from "../../../domain/scoring/score_assessment.ts";
import type { TestIdentifier } from "../../../model/instruments/test_identifiers.ts";
import type { OwnBatch, OwnOrganization } from "../world/own_organization.ts";

interface Finished {
  /** Report credits for each test. */
  readonly credits: number;
  readonly tests?: readonly TestIdentifier[];
}

/** A batch in which all of these people have finished its tests; by default the short personality profile. */
export async function finishedBatch(
  org: OwnOrganization,
  firstNames: readonly string[],
  { credits, tests = ["NEO_C"] }: Finished,
): Promise<OwnBatch> {
  const { sql } = org;
  const batch = await org.batchWith(firstNames, tests);
  const sat = await sql<{ id: string; testId: number }[]>`
    update assessments set status = 'complete', started_at = now() - interval '1 hour', completed_at = now(),
      test_version_id = tests.current_version_id
    from tests
    where assessments.org_id = ${org.id} and tests.id = test_id
      and respondent_id = any(${batch.respondents.map((address) => address.split("/").at(-1)!)}::uuid[])
    returning assessments.id, test_id`;
  for (const { id } of sat) await scoreAssessment(sql, org.id, id, new Date());
  for (const testId of new Set(sat.map(({ testId }) => testId))) {
    const grant = { testId, amount: credits, reference: `own ${org.id}`, createdBy: null };
    if (credits > 0) await sql.begin((tx) => grantCredits(tx, org.id, grant));
  }
  return batch;
}
