import { define } from "$/define.ts";
import { requestReceipt } from "$/domain/billing/receipts.ts";
import { ReceiptRequest } from "$/model/billing/receipts.ts";
import { taskState } from "$/model/queue/task.ts";
import { readBody } from "$/site/request/body.ts";

export const handler = define.handlers({
  async POST({ req, params, state }) {
    const request = await readBody(req, ReceiptRequest);
    const task = await requestReceipt(state, state.actor, params.id!, request);
    const body = { task: task.id, ...taskState(task, state.t("common:task.failed")) };
    return Response.json(body, { status: 202 });
  },
});
