import { openRequest } from "$/domain/reports/report_requests.ts";
import { retryRequest } from "$/domain/reports/retry_request.ts";
import { requireId } from "$/model/id.ts";
import { formMessage } from "$/site/request/answered_form.ts";
import { backTo } from "../../(_shell)/back_to.ts";
import { sayAsked } from "../../(_shell)/asking_reports.tsx";
import { define } from "../../(_shell)/define.ts";
import { redirectWarning } from "../../(_shell)/notice.ts";

/** The same once more: what failed is made anew, what is there stays. */
export const handler = define.handlers({
  async GET(ctx) {
    await openRequest(ctx.state, ctx.state.actor, requireId(ctx.params.taskId));
    return ctx.redirect("/admin/reports", 303);
  },

  async POST(ctx) {
    const { state } = ctx;
    const back = backTo(ctx.req);
    try {
      const asked = await retryRequest(state, state.actor, requireId(ctx.params.taskId));
      return sayAsked(ctx, sumOf(asked), back);
    } catch (thrown) {
      const { message } = formMessage(state.t, thrown);
      return redirectWarning(message, back);
    }
  },
});

const sumOf = (asked: Awaited<ReturnType<typeof retryRequest>>) => ({
  task: asked.find(({ task }) => task)?.task ?? null,
  downloadUrl: null,
  requested: asked.reduce((sum, { requested }) => sum + requested, 0),
  granted: asked.reduce((sum, { granted }) => sum + granted, 0),
});
