import { define } from "../../../../define.ts";
import { requestReports } from "../../../../domain/reports/request_reports.ts";
import { ReportsAcrossBatches } from "../../../../model/report_order.ts";
import { LIST_BYTES, readBody } from "../../../../site/body.ts";
import { requestedReports } from "../../../../site/requested_reports.ts";

export const handler = define.handlers({
  async POST({ req, state }) {
    const order = await readBody(req, ReportsAcrossBatches, LIST_BYTES);
    return requestedReports(state, await requestReports(state, state.actor, order));
  },
});
