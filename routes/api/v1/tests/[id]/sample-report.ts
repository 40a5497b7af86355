import { define } from "$/define.ts";
import { requestSample } from "$/domain/reports/sample_pdf.ts";
import { requireNumber } from "$/model/id.ts";
import { taskState } from "$/model/queue/task.ts";
import { SampleRequest } from "$/model/reports/report_order.ts";
import { readBody } from "$/site/request/body.ts";

export const handler = define.handlers({
  async POST({ req, params, state }) {
    const request = await readBody(req, SampleRequest);
    const task = await requestSample(state, state.actor, requireNumber(params.id), request);
    const body = { task: task.id, ...taskState(task, state.t("common:task.failed")) };
    return Response.json(body, { status: 202 });
  },
});
