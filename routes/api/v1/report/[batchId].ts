import { define } from "../../../../define.ts";
import { requestCsv } from "../../../../domain/exports/request_csv.ts";
import { requireId } from "../../../../model/id.ts";
import { Refusal } from "../../../../model/refusal.ts";
import { ReportQuery } from "../../../../model/report_request.ts";
import { taskState } from "../../../../model/task.ts";

export const handler = define.handlers({
  async POST({ state, params, url }) {
    const { output, test } = ReportQuery.parse(Object.fromEntries(url.searchParams));
    if (output !== "csv") throw new Refusal("report_kind_unavailable");
    const task = await requestCsv(state, state.actor, { batchId: requireId(params.batchId!), test });
    return Response.json({ task: task.id, ...taskState(task, state.t("common:task.failed")) }, {
      status: 202,
    });
  },
});
