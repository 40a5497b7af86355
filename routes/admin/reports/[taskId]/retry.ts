import { openRequest } from "$/domain/reports/report_requests.ts";
import { retryRequest } from "$/domain/reports/retry_request.ts";
import { requireId } from "$/model/id.ts";
import { formMessage } from "$/site/request/form_messages.ts";
import { refererPath } from "../../(_shell)/addresses.ts";
import { redirectRequested } from "../../(_shell)/ask_reports.tsx";
import { define } from "../../(_shell)/define.ts";
import { redirectWithWarning } from "../../(_shell)/notice.ts";

/** Repeats a request: failed reports are made again, finished ones are kept. */
export const handler = define.handlers({
  async GET(ctx) {
    await openRequest(ctx.state, ctx.state.actor, requireId(ctx.params.taskId));
    return ctx.redirect("/admin/reports", 303);
  },

  async POST(ctx) {
    const { state } = ctx;
    const back = refererPath(ctx.req);
    try {
      const requests = await retryRequest(state, state.actor, requireId(ctx.params.taskId));
      return redirectRequested(ctx, sumOf(requests), back);
    } catch (thrown) {
      const { message } = formMessage(state.t, thrown);
      return redirectWithWarning(message, back);
    }
  },
});

const sumOf = (requests: Awaited<ReturnType<typeof retryRequest>>) => ({
  task: requests.find(({ task }) => task)?.task ?? null,
  downloadUrl: null,
  requested: requests.reduce((sum, { requested }) => sum + requested, 0),
  granted: requests.reduce((sum, { granted }) => sum + granted, 0),
});
