import { holdSettings } from "../../db/organization/settings.ts";
import {
  findBillingDetails,
  findReceipt,
  numberReceipt,
  saveBillingDetails,
} from "../../db/billing/receipts.ts";
import { findPurchase } from "../../db/billing/purchases.ts";
import { insertTask, newestTask, type TaskRow } from "../../db/queue/tasks.ts";
import { announce } from "../../jobs/job.ts";
import { TASK_JOBS } from "../../jobs/task_jobs.ts";
import type { Actor } from "../../model/account/actor.ts";
import type { BillingDetails, ReceiptRequest } from "../../model/billing/receipts.ts";
import { requireId } from "../../model/id.ts";
import type { TaskView } from "../../model/queue/task.ts";
import { Refusal } from "../../model/refusal.ts";
import { audit } from "../audit.ts";
import type { Ctx } from "../context.ts";
import { viewTask } from "../queue/task_view.ts";
import { requireBilling } from "./require_billing.ts";

export async function billingDetails(ctx: Ctx, actor: Actor): Promise<BillingDetails> {
  const { organization } = await requireBilling(ctx, actor);
  return (await findBillingDetails(ctx.sql, organization.id))!;
}

/** Changes what later receipts say of the organisation. */
export async function changeBillingDetails(
  ctx: Ctx,
  actor: Actor,
  details: BillingDetails,
): Promise<void> {
  const { admin } = await requireBilling(ctx, actor);
  await ctx.sql.begin(async (tx) => {
    await holdSettings(tx, admin.orgId);
    await ctx.unchanged?.(tx);
    await saveBillingDetails(tx, admin.orgId, details);
    await audit(ctx, tx, admin, { verb: "changeBillingDetails", to: ["organization", admin.orgId] });
  });
}

/** The parameters that tell a receipt from another. */
const paramsOf = (purchaseId: string, { language }: ReceiptRequest) => ({ purchaseId, language });

/**
 * Requests the receipt of a paid purchase as a PDF. One that is made, or being made, is returned. A receipt
 * is numbered when its purchase is paid, or here if there was no seller then.
 */
export async function requestReceipt(
  ctx: Ctx,
  actor: Actor,
  id: string,
  request: ReceiptRequest,
): Promise<TaskView> {
  const { admin } = await requireBilling(ctx, actor);
  const { orgId, userId } = admin;
  const purchaseId = requireId(id);
  const task = await ctx.sql.begin(async (tx): Promise<TaskRow> => {
    if (!await findPurchase(tx, orgId, { id: purchaseId })) throw new Refusal("not_found");
    await numberReceipt(tx, orgId, purchaseId);
    if (!await findReceipt(tx, orgId, purchaseId)) throw new Refusal("no_receipt");
    const params = paramsOf(purchaseId, request);
    const made = await newestTask(tx, orgId, "receipt", params);
    if (made && made.status !== "failed") return made;
    const task = await insertTask(tx, orgId, { kind: "receipt", params, requestedBy: userId });
    // An equal one was requested meanwhile, and may be finished by now.
    if (!task) return (await newestTask(tx, orgId, "receipt", params))!;
    await announce(tx, TASK_JOBS.receipt, { orgId, taskId: task.id });
    await audit(ctx, tx, admin, { verb: "requestReceipt", to: ["purchase", purchaseId] });
    return task;
  });
  return await viewTask(ctx, task);
}
