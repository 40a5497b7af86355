import assert from "node:assert/strict";
import { requestReports } from "$/domain/reports/request_reports.ts";
import { forgetOldTasks } from "$/domain/queue/forget_old.ts";
import { ReportOrder } from "$/model/reports/report_order.ts";
import { FINISHED_TASK, inDays } from "$/model/times.ts";
import { plainPrinter, settleAll } from "../../helpers/reports/report_worker.ts";
import { world } from "../../helpers/world/world.ts";

const KEPT_DAYS = inDays(FINISHED_TASK);

Deno.test("a zip is kept for a month; its reports stay", async () => {
  await using t = await world();
  const order = ReportOrder.parse({ batchId: t.springIntake.id, test: "NEO_B" });
  const { task } = await requestReports(t.ctx, t.dana, order);
  await settleAll(t, plainPrinter().printer);
  const [zip] = await t.sql<{ fileKey: string }[]>`select file_key from tasks where id = ${task!.id}`;
  const reports = await t.sql<{ fileKey: string }[]>`select file_key from reports`;
  assert.ok(reports.length > 2);

  await t.sql`update tasks set finished_at = now() - make_interval(days => ${KEPT_DAYS - 1})`;
  assert.equal(await forgetOldTasks(t.ctx), 0);
  assert.ok(await t.ctx.store.size(zip!.fileKey));

  await t.sql`update tasks set finished_at = now() - make_interval(days => ${KEPT_DAYS + 1})`;
  await requestReports(t.ctx, t.dana, { ...order, language: "fr", respondents: [t.elodie.id] });
  assert.equal(await forgetOldTasks(t.ctx), 1);
  assert.equal(await t.ctx.store.size(zip!.fileKey), null);
  for (const { fileKey } of reports) assert.ok(await t.ctx.store.size(fileKey), "reports stay");
  const left = await t.sql`select distinct finished_at is null as is_open from tasks`;
  assert.deepEqual(left.map(({ isOpen }) => isOpen), [true], "an unfinished task stays");
});
