import { define } from "$/define.ts";
import { recordDownloads } from "$/domain/reports/report_statuses.ts";
import { NamedReports } from "$/model/reports/report_order.ts";
import { LIMITS } from "$/model/limits.ts";
import { readBody } from "$/site/request/body.ts";

export const handler = define.handlers({
  async POST({ req, state }) {
    await recordDownloads(state, state.actor, await readBody(req, NamedReports, LIMITS.listBytes));
    return new Response(null, { status: 204 });
  },
});
