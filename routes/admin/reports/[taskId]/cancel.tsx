import { page } from "fresh";
import { CancelRequest } from "$/components/admin/reports/ReportRequests.tsx";
import { Card } from "$/components/layout/Card.tsx";
import { cancelRequest } from "$/domain/reports/cancel_request.ts";
import { openRequest } from "$/domain/reports/report_requests.ts";
import { requireId } from "$/model/id.ts";
import { isFinished } from "$/model/queue/task_status.ts";
import { refererPath } from "../../(_shell)/addresses.ts";
import { define } from "../../(_shell)/define.ts";
import { Headed } from "../../(_shell)/Headed.tsx";
import { redirectWithNotice } from "../../(_shell)/notice.ts";

export const handler = define.handlers({
  async GET({ state, params }) {
    await openRequest(state, state.actor, requireId(params.taskId));
    return page();
  },

  async POST(ctx) {
    const { state } = ctx;
    const { id, status } = await openRequest(state, state.actor, requireId(ctx.params.taskId));
    const isOver = isFinished(status);
    if (!isOver) await cancelRequest(state, state.actor, id);
    const from = refererPath(ctx.req);
    const to = from === ctx.url.pathname ? "/admin/reports" : from;
    return redirectWithNotice(state.t(`admin:reports.${isOver ? "over" : "cancelled"}`), to);
  },
});

export default define.page<typeof handler>(({ params, state: { t, may } }) => (
  <>
    <Headed title={t("admin:reports.cancelTitle")} />
    <Card>
      <CancelRequest t={t} id={params.taskId!} areCounted={may.viewBilling} back="/admin/reports" />
    </Card>
  </>
));
