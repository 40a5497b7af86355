import { findOrganization } from "../../db/organization/organizations.ts";
import type { Tx } from "../../db/connection/pool.ts";
import { reserveOne, settleCredit } from "../../db/reports/report_credits.ts";
import {
  type AskedReport,
  completeReport,
  failReport,
  findAskedReport,
  isPaidFor,
  lockReported,
  type MadeReport,
  passHoldOn,
  takeHold,
} from "../../db/reports/reports.ts";
import { claimNextReport, type TaskRow } from "../../db/queue/tasks.ts";
import type { TaskPayload } from "../../jobs/task_jobs.ts";
import { requireId } from "../../model/id.ts";
import { DOCUMENT_VERSION } from "../../model/reports/report_document.ts";
import { shownTestName } from "../../model/instruments/test_identifiers.ts";
import { reportFileName } from "../../reports/file_name.ts";
import type { Ctx } from "../context.ts";
import type { HeldTask } from "../queue/claim.ts";
import {
  type News,
  runTask,
  type Shift,
  type TaskCustoms,
  type TaskOutcome,
  type TaskResult,
} from "../queue/run_task.ts";
import { forgetAttempts, pdfKeys } from "./forget_attempts.ts";
import type { Printer } from "./printer.ts";
import { gatherReport } from "./report_document.ts";
import { stepAll } from "./settle_requests.ts";

/** Makes the report whose turn it is, which need not be the one that the message tells of: the queue is fair, messages are not. */
export async function makeReport(
  ctx: Ctx,
  printer: Printer,
  payload: TaskPayload,
  shift: Shift,
): Promise<TaskOutcome> {
  const customs: TaskCustoms = {
    claim: () => claimNextReport(ctx.sql),
    onFailure: async (tx, task, message) => {
      const news = await writeFailure(ctx, tx, task, message);
      return () => {
        news();
        forgetAttempts(ctx, task.attempts, filesOf(task));
      };
    },
  };
  return await runTask(ctx, payload, (held, stop) => draw(ctx, printer, held, stop), shift, customs);
}

const reportOf = ({ params }: TaskRow) => requireId(String(params.reportId));

const filesOf = (task: TaskRow) => pdfKeys({ orgId: task.orgId, id: reportOf(task) });

async function draw(ctx: Ctx, printer: Printer, held: HeldTask, stop: AbortSignal): Promise<TaskResult> {
  const { orgId, attempts } = held.task;
  const reportId = reportOf(held.task);
  const keyOf = filesOf(held.task);
  const asked = await findAskedReport(ctx.sql, orgId, reportId);
  // Called off, or deleted with its respondent.
  if (!asked) return { rows: 0, settle: () => Promise.resolve(() => forgetAttempts(ctx, attempts, keyOf)) };
  const at = ctx.now();
  const gathered = await gatherReport(ctx.sql, orgId, { ...asked, numbered: asked }, at);
  const { test, ...said } = gathered.report;
  // A file goes from hand to hand, also to those who read "SSPO" for every form of it.
  const report = { ...said, test: { ...test, name: shownTestName(test, "readonly") } };
  stop.throwIfAborted();
  const pdf = await printer.print(report, asked.paper, stop);
  const fileKey = keyOf(attempts);
  await ctx.store.put(fileKey, new Blob([pdf as Uint8Array<ArrayBuffer>]).stream());
  const made: MadeReport = {
    scoringId: report.scoringId,
    made: gathered.made,
    replaces: report.replaces?.number ?? null,
    documentVersion: DOCUMENT_VERSION,
    fileKey,
    fileName: reportFileName(report),
    at,
  };
  return {
    rows: 1,
    alsoStored: [fileKey],
    settle: async (tx) => {
      const news = await writeCompletion(ctx, tx, orgId, asked, made);
      return () => {
        news?.();
        forgetAttempts(ctx, news ? attempts - 1 : attempts, keyOf);
      };
    },
  };
}

/** Null where the report was deleted while it was made. */
async function writeCompletion(
  ctx: Ctx,
  tx: Tx,
  orgId: string,
  { id, assessmentId }: AskedReport,
  made: MadeReport,
): Promise<News | null> {
  await lockReported(tx, orgId, id);
  const held = await completeReport(tx, orgId, id, made);
  if (!held) return null;
  const creditHold = held.creditHold ?? await takeHold(tx, orgId, assessmentId) ??
    await reserveOwn(tx, orgId, { id, assessmentId });
  if (creditHold) await settleCredit(tx, orgId, { creditHold, as: "capture" });
  return await stepAll(ctx, tx, orgId, id);
}

/** One that relied on another's credit pays for itself when the other was deleted. Null where nothing is to be paid any more. */
async function reserveOwn(
  tx: Tx,
  orgId: string,
  report: Pick<AskedReport, "id" | "assessmentId">,
): Promise<string | null> {
  if (await isPaidFor(tx, orgId, report)) return null;
  const organization = await findOrganization(tx, orgId);
  if (!organization!.isBillingEnabled) return null;
  if (!await reserveOne(tx, orgId, report.id)) {
    throw new Error("no credit is left that would pay for the report");
  }
  return await takeHold(tx, orgId, report.assessmentId);
}

async function writeFailure(ctx: Ctx, tx: Tx, task: TaskRow, message: string): Promise<News> {
  const { orgId } = task;
  const reportId = reportOf(task);
  await lockReported(tx, orgId, reportId);
  const held = await failReport(tx, orgId, reportId, { message, at: ctx.now() });
  if (!held) return () => {};
  const { creditHold, assessmentId } = held;
  if (creditHold && !await passHoldOn(tx, orgId, { assessmentId, creditHold })) {
    await settleCredit(tx, orgId, { creditHold, as: "release" });
  }
  return await stepAll(ctx, tx, orgId, reportId);
}
