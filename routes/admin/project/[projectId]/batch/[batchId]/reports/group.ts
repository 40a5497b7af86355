import { openBatch } from "$/domain/batches/open_batch.ts";
import { requestGroupReport } from "$/domain/reports/group_report.ts";
import { GroupReportOrder } from "$/model/reports/report_order.ts";
import { readForm } from "$/site/request/form.ts";
import { batchPlace } from "$/routes/admin/(_shell)/addresses.ts";
import { define } from "$/routes/admin/(_shell)/define.ts";
import { redirectAfter } from "$/routes/admin/(_shell)/notice.ts";

export const handler = define.handlers({
  async POST(ctx) {
    const { state } = ctx;
    const { id: batchId, project } = await openBatch(state, state.actor, batchPlace(ctx.params));
    const { test, ...form } = await readForm(ctx.req);
    const order = GroupReportOrder.parse({ ...form, ...(test && { test }), batchId });
    return await redirectAfter(ctx, {
      failed: state.t("common:task.failed"),
      to: `/admin/project/${project.id}/batch/${batchId}/reports#group-report`,
    }, () => requestGroupReport(state, state.actor, order));
  },
});
