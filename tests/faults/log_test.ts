import assert from "node:assert/strict";
import { requestCsv } from "$/domain/exports/request_csv.ts";
import { requestReports } from "$/domain/reports/request_reports.ts";
import { ReportOrder } from "$/model/reports/report_order.ts";
import { invite } from "../helpers/respondents/inviting.ts";
import { type World, world } from "../helpers/world/world.ts";
import { documents, requestAll } from "./reports/requested_reports.ts";
import { openFleet, until } from "./fleet.ts";

Deno.test("worker logs name tasks and organisations, but never a person", async () => {
  await using t = await world();
  await using fleet = await openFleet(t);
  const worker = fleet.startWorker({ LOG_LEVEL: "debug" });
  const batches = [t.springIntake, t.autumnIntake, t.nightShift, t.supervisors, t.pilotGroup];
  for (const { id } of batches) {
    await fleet.finished((await requestCsv(fleet.ctx, t.dana, { batchId: id })).id);
  }
  await fleet.finished(await requestAll(t, fleet, t.springIntake.id), 60_000);
  await invite(t, "email,first name\nana@cedar.test,Anastasia");
  // A task whose batch does not exist: errors must not hold names either.
  const gone = await requestCsv(fleet.ctx, t.dana, { batchId: t.springIntake.id });
  await t.sql`update tasks set params = '{"batchId":"not an id"}' where id = ${gone.id}`;
  // A report that cannot be rendered.
  await t.sql`
    update assessment_scores set scored = '{}'
    where assessment_id in (select id from assessments where respondent_id = ${t.elodie.id})`;
  const broken = { respondents: [t.elodie.id], test: "NEO_B", language: "fr" } as const;
  await requestReports(fleet.ctx, t.dana, ReportOrder.parse(broken));
  for (const kind of ["csv", "pdf"]) {
    await until(`an attempt at a ${kind} has failed`, () => worker.log.some(isFailedAttempt(kind)) || null);
  }
  // The exports, the reports, their zip, the mail and the two failed tasks.
  const { completed } = await documents(t);
  await fleet.settled([worker], batches.length + completed + 4);

  const lines = worker.log.map((line) => JSON.parse(line));
  const settled = lines.filter(({ event }) => event === "job.settled");
  assert.deepEqual([...new Set(settled.map(({ kind }) => kind))].sort(), ["csv", "letter", "pdf", "reports"]);
  for (const { orgId, taskId, letterId } of settled) {
    assert.equal(orgId, t.cedar.id);
    assert.match(taskId ?? letterId, /^[0-9a-f-]{36}$/);
  }
  const names = await namesOf(t);
  assert.ok(names.length > 100, String(names.length));
  const log = worker.log.join("\n");
  assert.deepEqual(
    names.filter((name) => new RegExp(`(?<![\\p{L}\\d])${name}(?![\\p{L}\\d])`, "iu").test(log)),
    [],
  );
});

const isFailedAttempt = (kind: string) => (line: string) =>
  line.includes('"event":"task.attempt_failed"') && line.includes(`"kind":"${kind}"`);

/** All names and addresses of people in the demo world: respondents, staff and invited members. */
async function namesOf(t: World): Promise<string[]> {
  const rows = await t.sql<{ name: string }[]>`
    select distinct name from (
      select first_name as name from respondents union select last_name from respondents union select email from respondents
      union select first_name from users union select last_name from users union select email from users) as people
    where length(name) > 2`;
  return rows.map(({ name }) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
}
