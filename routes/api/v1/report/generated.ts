import { define } from "$/define.ts";
import { generatedReports } from "$/domain/reports/report_statuses.ts";
import { NamedReports } from "$/model/reports/report_order.ts";
import { LIMITS } from "$/model/limits.ts";
import { readBody } from "$/site/request/body.ts";

export const handler = define.handlers({
  async POST({ req, state }) {
    const named = await readBody(req, NamedReports, LIMITS.listBytes);
    return Response.json({ respondents: await generatedReports(state, state.actor, named) });
  },
});
