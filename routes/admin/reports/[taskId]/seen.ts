import { openRequest, seeUnpaid } from "$/domain/reports/report_requests.ts";
import { requireId } from "$/model/id.ts";
import { seeOther } from "$/site/response/see_other.ts";
import { refererPath } from "../../(_shell)/addresses.ts";
import { define } from "../../(_shell)/define.ts";

/** Marks the message about missing credits as seen. */
export const handler = define.handlers({
  async GET({ state, params }) {
    await openRequest(state, state.actor, requireId(params.taskId));
    return seeOther("/admin/reports");
  },

  async POST({ req, state, params }) {
    await seeUnpaid(state, state.actor, requireId(params.taskId));
    return seeOther(refererPath(req));
  },
});
