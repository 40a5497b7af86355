import assert from "node:assert/strict";
import { ASSESSMENT_STATUSES, type AssessmentStatus } from "$/model/sitting/assessment_status.ts";
import type { Sql, Tx } from "$/db/connection/pool.ts";
import { world } from "../../helpers/world/world.ts";

/** In progress if the assessments differ or any is in progress; otherwise their common status. */
function overallStatus(assessments: readonly AssessmentStatus[]): AssessmentStatus {
  const [first = "new", ...rest] = assessments;
  return rest.every((status) => status === first) ? first : "inprogress";
}

const statusOf = async (sql: Sql | Tx, id: string) =>
  (await sql<[{ status: AssessmentStatus }]>`select status from respondents where id = ${id}`)[0].status;

const become = (sql: Sql | Tx, status: AssessmentStatus, respondentId: string, order: number) =>
  sql`
    update assessments as assessment
    set status = ${status}, test_version_id = test.current_version_id, started_at = now(),
      completed_at = case when ${status} = 'complete' then now() end
    from tests as test
    where test.id = assessment.test_id and respondent_id = ${respondentId} and "order" = ${order}`;

Deno.test("a respondent's stored status follows from the assessments, whatever they become", async () => {
  await using t = await world();
  for (const first of ASSESSMENT_STATUSES) {
    await become(t.sql, first, t.mei.id, 0);
    for (const second of ASSESSMENT_STATUSES) {
      await become(t.sql, second, t.mei.id, 1);
      assert.equal(await statusOf(t.sql, t.mei.id), overallStatus([first, second]), `${first}, ${second}`);
    }
  }
});

Deno.test("deleting the open assessment leaves a complete respondent", async () => {
  await using t = await world();
  await become(t.sql, "complete", t.mei.id, 0);
  assert.equal(await statusOf(t.sql, t.mei.id), "inprogress");
  await t.sql`delete from assessments where respondent_id = ${t.mei.id} and "order" = 1`;
  assert.equal(await statusOf(t.sql, t.mei.id), "complete");
});

Deno.test("two assessments completed at the same moment leave a complete respondent", async () => {
  await using t = await world();
  const other = await t.sql.reserve();
  try {
    const second = await t.sql.begin(async (tx) => {
      await become(tx, "complete", t.mei.id, 0);
      // Begins before the first has committed, and has to wait for it.
      const waiting = become(other, "complete", t.mei.id, 1).execute();
      await tx`select pg_sleep(0.1)`;
      return [waiting] as const;
    });
    await second[0];
  } finally {
    other.release();
  }
  assert.equal(await statusOf(t.sql, t.mei.id), "complete");
});
