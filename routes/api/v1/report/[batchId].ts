import { define } from "../../../../define.ts";
import { requestCsv } from "../../../../domain/exports/request_csv.ts";
import { reportStatuses } from "../../../../domain/reports/report_statuses.ts";
import { requestReports } from "../../../../domain/reports/request_reports.ts";
import { requireId } from "../../../../model/id.ts";
import { OrderedRespondents, ReportOrder, ReportStatusQuery } from "../../../../model/report_order.ts";
import { ReportQuery } from "../../../../model/report_request.ts";
import { taskState } from "../../../../model/task.ts";
import { LIST_BYTES, readOptionalBody } from "../../../../site/body.ts";
import { readQuery } from "../../../../site/query.ts";
import { requestedReports } from "../../../../site/requested_reports.ts";
import { streamedList } from "../../../../site/streamed_list.ts";

export const handler = define.handlers({
  async GET({ state, params, url }) {
    const asked = { ...readQuery(url, ReportStatusQuery), batchId: requireId(params.batchId) };
    return streamedList(await reportStatuses(state, state.actor, asked, state.t("common:task.failed")));
  },

  async POST({ req, state, params, url }) {
    const query = Object.fromEntries(url.searchParams);
    const { output, ...csv } = ReportQuery.parse(query);
    const batchId = requireId(params.batchId);
    if (output === "pdf") {
      const whose = await readOptionalBody(req, OrderedRespondents, LIST_BYTES);
      const order = ReportOrder.parse({ ...query, ...whose, batchId });
      return requestedReports(state, await requestReports(state, state.actor, order));
    }
    const task = await requestCsv(state, state.actor, { batchId, ...csv });
    return Response.json({ task: task.id, ...taskState(task, state.t("common:task.failed")) }, {
      status: 202,
    });
  },
});
