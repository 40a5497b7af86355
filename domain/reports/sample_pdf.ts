import { listCatalogue } from "../../db/instruments/catalogue.ts";
import { findReportIssuer } from "../../db/reports/report_document.ts";
import { insertTask, newestTask } from "../../db/queue/tasks.ts";
import { announce } from "../../jobs/job.ts";
import { TASK_JOBS, type TaskPayload } from "../../jobs/task_jobs.ts";
import { sha256 } from "../../lib/secrets/hashed.ts";
import type { Actor } from "../../model/account/actor.ts";
import { requireMay } from "../../model/account/permissions.ts";
import { shownTestName } from "../../model/instruments/test_identifiers.ts";
import type { TaskView } from "../../model/queue/task.ts";
import { Refusal } from "../../model/refusal.ts";
import { DOCUMENT_VERSION } from "../../model/reports/report_document.ts";
import { SampleRequest } from "../../model/reports/report_order.ts";
import { sampleFileName } from "../../reports/file_name.ts";
import { audit } from "../audit.ts";
import type { Ctx } from "../context.ts";
import { runTask, type TaskOutcome, type WorkerHooks } from "../queue/run_task.ts";
import { viewTask } from "../queue/task_view.ts";
import { currentPrepared } from "../scoring/current_prepared.ts";
import type { Printer } from "./make_report.ts";
import { gatherSample } from "./sample_report.ts";

/**
 * Requests a test's sample report as a PDF. One that is made, or being made, is returned as long as it would
 * look the same now: scoring, layout and the organisation's own look.
 */
export async function requestSample(
  ctx: Ctx,
  actor: Actor,
  testId: number,
  { language, paper }: SampleRequest,
): Promise<TaskView> {
  const staff = requireMay(actor, "requestReports");
  const { orgId, userId } = staff;
  const [test] = await listCatalogue(ctx.sql, testId);
  if (!test) throw new Refusal("not_found");
  const [scoring, issuer] = await Promise.all([
    currentPrepared(ctx.sql, test.versionId),
    findReportIssuer(ctx.sql, orgId),
  ]);
  const look = sha256(JSON.stringify([DOCUMENT_VERSION, scoring.id, issuer])).toString("hex");
  const params = { testId: String(testId), test: test.identifier, language, paper, look };
  const task = await ctx.sql.begin(async (tx) => {
    const made = await newestTask(tx, orgId, "sample", params);
    if (made && made.status !== "failed") return made;
    const task = await insertTask(tx, orgId, { kind: "sample", params, requestedBy: userId });
    // An equal one was requested meanwhile, and may be finished by now.
    if (!task) return (await newestTask(tx, orgId, "sample", params))!;
    await announce(tx, TASK_JOBS.sample, { orgId, taskId: task.id });
    await audit(ctx, tx, staff, { verb: "requestSample", to: ["test", test.identifier] });
    return task;
  });
  return await viewTask(ctx, task);
}

/** Prints the sample report of a task. */
export const makeSample = (
  ctx: Ctx,
  printer: Printer,
  payload: TaskPayload,
  hooks: WorkerHooks,
): Promise<TaskOutcome> =>
  runTask(ctx, payload, async ({ task: { id, orgId, params, attempts } }, stop) => {
    const { language, paper } = SampleRequest.parse(params);
    const gathered = await gatherSample(ctx, orgId, Number(params.testId), language);
    // As on the file of any report: it may be passed on to readers who may not see test forms.
    const name = shownTestName(gathered.test, false);
    const report = { ...gathered, test: { ...gathered.test, name } };
    const pdf = await printer.print(report, paper, stop);
    const key = `samples/${orgId}/${id}/${attempts}.pdf`;
    await ctx.store.put(key, new Blob([pdf as Uint8Array<ArrayBuffer>]).stream());
    return { rows: 1, file: { key, name: sampleFileName(report) } };
  }, hooks);
