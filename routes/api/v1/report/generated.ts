import { define } from "../../../../define.ts";
import { generatedReports } from "../../../../domain/reports/report_statuses.ts";
import { NamedReports } from "../../../../model/report_order.ts";
import { LIST_BYTES, readBody } from "../../../../site/body.ts";

export const handler = define.handlers({
  async POST({ req, state }) {
    const named = await readBody(req, NamedReports, LIST_BYTES);
    return Response.json({ respondents: await generatedReports(state, state.actor, named) });
  },
});
