import { define } from "$/define.ts";
import { requestCsv } from "$/domain/exports/request_csv.ts";
import { requestGroupReport } from "$/domain/reports/group_report.ts";
import { reportStatuses } from "$/domain/reports/report_statuses.ts";
import { requestReports } from "$/domain/reports/request_reports.ts";
import { requireId } from "$/model/id.ts";
import {
  GroupReportOrder,
  OrderedRespondents,
  ReportOrder,
  ReportQuery,
  ReportStatusQuery,
} from "$/model/reports/report_order.ts";
import { taskState } from "$/model/queue/task.ts";
import { LIMITS } from "$/model/limits.ts";
import { readOptionalBody } from "$/site/request/body.ts";
import { readPage } from "$/site/request/page.ts";
import { requestedReports } from "$/site/response/requested_reports.ts";
import { streamedList } from "$/site/response/streamed_list.ts";

export const handler = define.handlers({
  async GET({ state, params, url }) {
    const page = readPage(state, url, ReportStatusQuery);
    const filter = { ...page.query, batchId: requireId(params.batchId) };
    return streamedList(
      page,
      await reportStatuses(state, state.actor, filter, state.t("common:task.failed")),
    );
  },

  async POST({ req, state, params, url }) {
    const query = Object.fromEntries(url.searchParams);
    const { output, ...csv } = ReportQuery.parse(query);
    const batchId = requireId(params.batchId);
    if (output === "pdf") {
      const selection = await readOptionalBody(req, OrderedRespondents, LIMITS.listBytes);
      const order = ReportOrder.parse({ ...query, ...selection, batchId });
      return requestedReports(state, await requestReports(state, state.actor, order));
    }
    const task = output === "group"
      ? await requestGroupReport(state, state.actor, GroupReportOrder.parse({ ...query, batchId }))
      : await requestCsv(state, state.actor, { batchId, ...csv });
    return Response.json({ task: task.id, ...taskState(task, state.t("common:task.failed")) }, {
      status: 202,
    });
  },
});
