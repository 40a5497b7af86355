import { define } from "$/define.ts";
import { csvStatus } from "$/domain/exports/csv_status.ts";
import { requireId } from "$/model/id.ts";
import { CsvStatusQuery } from "$/model/exports/csv_request.ts";
import { csvReportStatus } from "$/model/reports/report_status.ts";
import { taskState } from "$/model/queue/task.ts";

export const handler = define.handlers({
  async GET({ state, params, url }) {
    const options = CsvStatusQuery.parse(Object.fromEntries(url.searchParams));
    const task = await csvStatus(state, state.actor, { batchId: requireId(params.batchId!), ...options });
    return Response.json(csvReportStatus(task && taskState(task, state.t("common:task.failed"))), {
      headers: { "cache-control": "no-store" },
    });
  },
});
