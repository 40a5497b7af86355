import assert from "node:assert/strict";
import { Refusal } from "../../../model/refusal.ts";
import type { TestIdentifier } from "../../../model/instruments/test_identifiers.ts";
import { reportKindOf } from "../../../model/reports/report_kind.ts";
import { refuses } from "../../../tests/helpers/world/refuses.ts";
import { type World, world } from "../../../tests/helpers/world/world.ts";
import { requestCsv } from "../../exports/request_csv.ts";
import { requestReports } from "../../reports/request_reports.ts";
import { openReport } from "../../reports/open_report.ts";
import { openResult } from "../../respondents/open_result.ts";
import { listMembers } from "../members/list_members.ts";
import { qualifyMember } from "./qualify_member.ts";

const HELD = { level: "B", heldSince: "2024-03-01", document: "Register 4711" } as const;

/** A finished test of Élodie's, which now asks for a level, and every way to its scores. */
async function doors(t: World, level: "B" | "C") {
  const [done] = await t.sql<{ id: string; testId: number; identifier: TestIdentifier }[]>`
    select a.id, a.test_id, test.identifier from assessments a join tests test on test.id = a.test_id
    where a.respondent_id = ${t.elodie.id} and a.completed_at is not null
    order by a.completed_at limit 1`;
  await t.sql`update tests set qualification = ${level} where id = ${done!.testId}`;
  const request = { respondentId: t.elodie.id, assessmentId: done!.id, language: "en-US" } as const;
  const [batchId, projectId, test] = [t.springIntake.id, t.recruitment.id, done!.identifier];
  return {
    result: () => openResult(t.ctx, t.dana, { ...request, batchId, projectId }),
    report: () => openReport(t.ctx, t.dana, { ...request, kind: reportKindOf(test) }),
    order: () =>
      requestReports(t.ctx, t.dana, {
        respondents: [t.elodie.id],
        test,
        language: "en-US",
        paper: "letter",
      }),
    csv: () => requestCsv(t.ctx, t.dana, { batchId, test }),
  };
}

Deno.test("a test of level B gives its scores to nobody without the level, and says who holds it", async () => {
  await using t = await world();
  const { result, report, order, csv } = await doors(t, "B");
  for (const door of [result, report, order, csv]) await refuses("qualification_unheld", door);
  const riley = await qualifyMember(t.ctx, t.dana, t.riley.userId, { ...HELD, level: "C" });
  assert.equal(riley.qualification?.level, "C");
  await assert.rejects(result, ({ code, data }: Refusal) => {
    assert.deepEqual([code, data?.level, data?.holders], ["qualification_needed", "B", ["Riley Okafor"]]);
    return true;
  });
  await qualifyMember(t.ctx, t.dana, t.dana.userId, HELD);
  await result();
  await report();
  await order();
  await csv();
  await qualifyMember(t.ctx, t.dana, t.dana.userId, { level: "A" });
  await refuses("qualification_needed", result);
});

Deno.test("level B does not open a test of level C", async () => {
  await using t = await world();
  const { result } = await doors(t, "C");
  await qualifyMember(t.ctx, t.dana, t.dana.userId, HELD);
  await refuses("qualification_unheld", result);
});

Deno.test("an admin records a qualification of their own team with its document, on record, and none of the future", async () => {
  await using t = await world();
  await refuses("forbidden", () => qualifyMember(t.ctx, t.riley, t.riley.userId, HELD));
  await refuses("not_found", () => qualifyMember(t.ctx, t.dana, t.omar.userId, HELD));
  await assert.rejects(
    () => qualifyMember(t.ctx, t.dana, t.riley.userId, { ...HELD, heldSince: "2199-01-01" }),
    /heldSince/,
  );
  await qualifyMember(t.ctx, t.dana, t.riley.userId, HELD);
  const riley = (await listMembers(t.ctx, t.dana)).find(({ id }) => id === t.riley.userId);
  assert.deepEqual({ ...riley?.qualification }, { ...HELD, file: null });
  const [event] = await t.sql`select subject_id, detail from audit_events where verb = 'qualifyMember'`;
  assert.deepEqual([event!.subjectId, event!.detail], [t.riley.userId, { level: "B" }]);
});
