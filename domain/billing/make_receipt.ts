import { findReceipt } from "../../db/billing/receipts.ts";
import type { TaskPayload } from "../../jobs/task_jobs.ts";
import { type Receipt, receiptNumber, ReceiptRequest } from "../../model/billing/receipts.ts";
import type { Language } from "../../model/languages.ts";
import type { Ctx } from "../context.ts";
import type { HeldTask } from "../queue/claim.ts";
import { runTask, type TaskOutcome, type TaskResult, type WorkerHooks } from "../queue/run_task.ts";

/** Prints a receipt as a PDF. Provided by the worker. */
export interface ReceiptPrinter {
  printReceipt(receipt: Receipt, language: Language, signal: AbortSignal): Promise<Uint8Array>;
}

export const makeReceipt = (
  ctx: Ctx,
  printer: ReceiptPrinter,
  payload: TaskPayload,
  hooks: WorkerHooks,
): Promise<TaskOutcome> => runTask(ctx, payload, (held, stop) => print(ctx, printer, held, stop), hooks);

async function print(
  ctx: Ctx,
  printer: ReceiptPrinter,
  held: HeldTask,
  stop: AbortSignal,
): Promise<TaskResult> {
  const { id, orgId, params, attempts } = held.task;
  const { language } = ReceiptRequest.parse(params);
  const receipt = await findReceipt(ctx.sql, orgId, String(params.purchaseId));
  if (!receipt) throw new Error("the purchase has no receipt");
  const pdf = await printer.printReceipt(receipt, language, stop);
  const key = `receipts/${orgId}/${id}/${attempts}.pdf`;
  await ctx.store.put(key, new Blob([pdf as Uint8Array<ArrayBuffer>]).stream());
  return { rows: 1, file: { key, name: `Assay ${receiptNumber(receipt.number)}.pdf` } };
}
