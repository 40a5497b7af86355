import { define } from "../../../define.ts";
import { noteDownloads } from "../../../domain/reports/report_statuses.ts";
import { NamedReports } from "../../../model/report_order.ts";
import { LIST_BYTES, readBody } from "../../../site/body.ts";

export const handler = define.handlers({
  async POST({ req, state }) {
    await noteDownloads(state, state.actor, await readBody(req, NamedReports, LIST_BYTES));
    return new Response(null, { status: 204 });
  },
});
