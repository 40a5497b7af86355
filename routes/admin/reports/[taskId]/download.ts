import { openRequest } from "$/domain/reports/report_requests.ts";
import { requireId } from "$/model/id.ts";
import { Refusal } from "$/model/refusal.ts";
import { define } from "../../(_shell)/define.ts";

/** Leads to what came of a request, by a link that is good now. */
export const handler = define.handlers({
  async GET(ctx) {
    const { state, params } = ctx;
    const { downloadUrl } = await openRequest(state, state.actor, requireId(params.taskId));
    if (!downloadUrl) throw new Refusal("not_found");
    return ctx.redirect(downloadUrl, 303);
  },
});
