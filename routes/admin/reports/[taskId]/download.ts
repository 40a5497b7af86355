import { openRequest } from "$/domain/reports/report_requests.ts";
import { requireId } from "$/model/id.ts";
import { Refusal } from "$/model/refusal.ts";
import { define } from "../../(_shell)/define.ts";

/** Redirects to a fresh download link of a request's file. */
export const handler = define.handlers({
  async GET(ctx) {
    const { state, params } = ctx;
    const { downloadUrl } = await openRequest(state, state.actor, requireId(params.taskId));
    if (!downloadUrl) throw new Refusal("not_found");
    return ctx.redirect(downloadUrl, 303);
  },
});
