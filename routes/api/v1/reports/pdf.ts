import { define } from "$/define.ts";
import { requestReports } from "$/domain/reports/request_reports.ts";
import { ReportsAcrossBatches } from "$/model/reports/report_order.ts";
import { LIMITS } from "$/model/limits.ts";
import { readBody } from "$/site/request/body.ts";
import { requestedReports } from "$/site/response/requested_reports.ts";

export const handler = define.handlers({
  async POST({ req, state }) {
    const order = await readBody(req, ReportsAcrossBatches, LIMITS.listBytes);
    return requestedReports(state, await requestReports(state, state.actor, order));
  },
});
