import { DOCUMENT_VERSION, type Paper, type ReportDocument } from "../../model/reports/report_document.ts";
import { findOrganization } from "../../db/organization/organizations.ts";
import type { Tx } from "../../db/connection/pool.ts";
import { creditsLeft, reserveOne, settleCredit } from "../../db/reports/report_credits.ts";
import { findPendingReport, type PendingReport } from "../../db/reports/report_queue.ts";
import {
  completeReport,
  type FinishedReport,
  isPaidFor,
  lockReported,
  takeHold,
} from "../../db/reports/reports.ts";
import { claimNextReport, type TaskRow } from "../../db/queue/tasks.ts";
import type { TaskPayload } from "../../jobs/task_jobs.ts";
import { requireId } from "../../model/id.ts";
import { shownTestName } from "../../model/instruments/test_identifiers.ts";
import { reportFileName } from "../../reports/file_name.ts";
import { LIMITS } from "../../model/limits.ts";
import { tellLowCredits } from "../billing/tell_low_credits.ts";
import type { Ctx } from "../context.ts";
import type { HeldTask } from "../queue/claim.ts";
import {
  type AfterCommit,
  runTask,
  type TaskOptions,
  type TaskOutcome,
  type TaskResult,
  type Work,
  type WorkerHooks,
} from "../queue/run_task.ts";
import type { LowCredits } from "../letters/letter_values.ts";
import type { LetterWordsOf } from "../letters/letter_words.ts";
import { tellWebhooks } from "../tell_webhooks.ts";
import { forgetAttempts, pdfKeys } from "./forget_attempts.ts";
import { gatherReport } from "./report_document.ts";
import { settleFailure, stepAll } from "./settle_requests.ts";

/** Prints a report as a PDF. Provided by the worker. */
export interface Printer {
  print(report: ReportDocument, paper: Paper, signal: AbortSignal): Promise<Uint8Array>;
}

/**
 * Makes the next report of the queue, which need not be the one that the message names: the order of the
 * queue is fair, that of the messages is not.
 */
export async function makeReport(
  ctx: Ctx,
  { printer, wordsOf }: { printer: Printer; wordsOf: LetterWordsOf },
  payload: TaskPayload,
  hooks: WorkerHooks,
): Promise<TaskOutcome> {
  const options: TaskOptions = {
    claim: () => claimNextReport(ctx.sql),
    onFailure: async (tx, task, message) => {
      const afterCommit = await settleFailure(ctx, tx, task.orgId, { id: reportOf(task), message });
      return () => {
        afterCommit();
        forgetAttempts(ctx, task.attempts, filesOf(task));
      };
    },
  };
  const onLow = (orgId: string, left: LowCredits) =>
    void tellLowCredits(ctx, wordsOf, orgId, left).catch((error) => ctx.log.error("no letter", error));
  const work: Work = (held, stop) => print(ctx, { printer, onLow }, held, stop);
  return await runTask(ctx, payload, work, hooks, options);
}

interface Press {
  readonly printer: Printer;
  /** Called when a test's prepaid reports have run low. */
  readonly onLow: (orgId: string, left: LowCredits) => void;
}

const reportOf = ({ params }: TaskRow) => requireId(String(params.reportId));

const filesOf = (task: TaskRow) => pdfKeys({ orgId: task.orgId, id: reportOf(task) });

async function print(
  ctx: Ctx,
  { printer, onLow }: Press,
  held: HeldTask,
  stop: AbortSignal,
): Promise<TaskResult> {
  const { orgId, attempts } = held.task;
  const reportId = reportOf(held.task);
  const keyOf = filesOf(held.task);
  const request = await findPendingReport(ctx.sql, orgId, reportId);
  // The request was cancelled, or the report was deleted with its respondent.
  if (!request) return { rows: 0, settle: () => Promise.resolve(() => forgetAttempts(ctx, attempts, keyOf)) };
  const at = ctx.now();
  const gathered = await gatherReport(ctx.sql, orgId, { ...request, numbered: request }, at);
  const { test, ...reportFacts } = gathered.report;
  // A file may be passed on to readers without the right to see test forms, who see every form as "SSPO".
  const report = { ...reportFacts, test: { ...test, name: shownTestName(test, false) } };
  stop.throwIfAborted();
  const pdf = await printer.print(report, request.paper, stop);
  const fileKey = keyOf(attempts);
  await ctx.store.put(fileKey, new Blob([pdf as Uint8Array<ArrayBuffer>]).stream());
  const completion: FinishedReport = {
    scoringId: report.scoringId,
    basis: gathered.basis,
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
      const afterCommit = await writeCompletion(ctx, tx, { orgId, request, completion, onLow });
      return () => {
        afterCommit?.();
        forgetAttempts(ctx, afterCommit ? attempts - 1 : attempts, keyOf);
      };
    },
  };
}

/** Completes a report; returns null if it was deleted meanwhile. */
async function writeCompletion(
  ctx: Ctx,
  tx: Tx,
  { orgId, request: { id, assessmentId }, completion, onLow }: {
    orgId: string;
    request: PendingReport;
    completion: FinishedReport;
    onLow: Press["onLow"];
  },
): Promise<AfterCommit | null> {
  await lockReported(tx, orgId, id);
  const held = await completeReport(tx, orgId, id, completion);
  if (!held) return null;
  const creditHold = held.creditHold ?? await takeHold(tx, orgId, assessmentId) ??
    await reserveOwn(tx, orgId, { id, assessmentId });
  if (creditHold) await settleCredit(tx, orgId, { creditHold, as: "capture" });
  const left = creditHold ? await creditsLeft(tx, orgId, creditHold) : null;
  const { at } = completion;
  await tellWebhooks(tx, orgId, "report.ready", { assessments: [assessmentId], report: id }, at);
  const isLow = left !== null && left.count === LIMITS.lowCredits;
  if (isLow) await tellWebhooks(tx, orgId, "credits.low", { test: left.identifier, left: left.count }, at);
  const afterCommit = await stepAll(ctx, tx, orgId, id);
  return () => {
    afterCommit();
    // Each report takes one: the number is reached once for each purchase.
    if (isLow) onLow(orgId, left);
  };
}

/**
 * Reserves a credit for a report that was to use the credit of another report, if the other report was
 * deleted. Returns null if nothing has to be paid.
 */
async function reserveOwn(
  tx: Tx,
  orgId: string,
  report: Pick<PendingReport, "id" | "assessmentId">,
): Promise<string | null> {
  if (await isPaidFor(tx, orgId, report)) return null;
  const organization = await findOrganization(tx, orgId);
  if (!organization!.isBillingEnabled) return null;
  if (!await reserveOne(tx, orgId, report.id)) {
    throw new Error("no credit is left to pay for the report");
  }
  return await takeHold(tx, orgId, report.assessmentId);
}
