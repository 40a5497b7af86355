import { makeReceipt, type ReceiptPrinter } from "../../domain/billing/make_receipt.ts";
import type { Ctx } from "../../domain/context.ts";
import type { WorkerHooks } from "../../domain/queue/run_task.ts";
import { exportCsv } from "../../domain/exports/export_csv.ts";
import { exportOrganization } from "../../domain/exports/organization/export_organization.ts";
import { letterWords } from "../../domain/letters/letter_words.ts";
import { sendLetter } from "../../domain/inviting/send_letter.ts";
import { runProposal } from "../../domain/operators/content/run_proposal.ts";
import { type GroupPrinter, makeGroupReport } from "../../domain/reports/group_report.ts";
import { makeReport, type Printer } from "../../domain/reports/make_report.ts";
import { makeSample } from "../../domain/reports/sample_pdf.ts";
import { zipReports } from "../../domain/reports/zip_reports.ts";
import { runAnonymizing } from "../../domain/respondents/anonymizing/anonymize_task.ts";
import { deliverWebhook } from "../../domain/webhooks/deliver.ts";
import { CONTENT_JOB, type ContentPayload } from "../../jobs/content_job.ts";
import { LETTER_JOB, type LetterPayload } from "../../jobs/letter_job.ts";
import { TASK_JOBS, type TaskPayload } from "../../jobs/task_jobs.ts";
import { WEBHOOK_JOB, type WebhookPayload } from "../../jobs/webhook_job.ts";
import type { WorkerKind } from "../../model/queue/worker_kinds.ts";
import type { WordsOf } from "../words.ts";
import type { JobHandler } from "./consume.ts";

/** The handler of each kind of work. */
export function jobHandlers(
  printer: Printer & ReceiptPrinter & GroupPrinter,
  words: WordsOf,
): { readonly [Kind in WorkerKind]: JobHandler } {
  const wordsOfLetter = letterWords(words);
  const letter: JobHandler<LetterPayload> = {
    job: LETTER_JOB,
    run: (ctx, payload, hooks) => sendLetter(ctx, wordsOfLetter, payload, hooks),
  };
  const pdf: JobHandler<TaskPayload> = {
    job: TASK_JOBS.pdf,
    run: (ctx, payload, hooks) => makeReport(ctx, { printer, wordsOf: wordsOfLetter }, payload, hooks),
  };
  const webhook: JobHandler<WebhookPayload> = {
    job: WEBHOOK_JOB,
    run: (ctx, payload, hooks) => deliverWebhook(ctx, words, payload, hooks),
  };
  const content: JobHandler<ContentPayload> = { job: CONTENT_JOB, run: runProposal };
  return {
    content,
    letter,
    pdf,
    webhook,
    anonymize: { job: TASK_JOBS.anonymize, run: runAnonymizing },
    sample: {
      job: TASK_JOBS.sample,
      run: (ctx: Ctx, payload: TaskPayload, hooks: WorkerHooks) => makeSample(ctx, printer, payload, hooks),
    },
    group: {
      job: TASK_JOBS.group,
      run: (ctx: Ctx, payload: TaskPayload, hooks: WorkerHooks) =>
        makeGroupReport(ctx, printer, payload, hooks),
    },
    receipt: {
      job: TASK_JOBS.receipt,
      run: (ctx: Ctx, payload: TaskPayload, hooks: WorkerHooks) => makeReceipt(ctx, printer, payload, hooks),
    },
    export: { job: TASK_JOBS.export, run: exportOrganization },
    csv: { job: TASK_JOBS.csv, run: exportCsv },
    reports: { job: TASK_JOBS.reports, run: zipReports },
  };
}
