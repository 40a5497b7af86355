import { openBatch } from "$/domain/batches/open_batch.ts";
import { requestCsv } from "$/domain/exports/request_csv.ts";
import { CsvOrder } from "$/model/reports/report_request.ts";
import { readForm } from "$/site/request/form.ts";
import { define } from "$/routes/admin/(_shell)/define.ts";
import { leadingOn } from "$/routes/admin/(_shell)/notice.ts";
import { batchPlace } from "$/routes/admin/(_shell)/place.ts";

export const handler = define.handlers({
  async POST(ctx) {
    const { id, project } = await openBatch(ctx.state, ctx.state.actor, batchPlace(ctx.params));
    const { form, bom } = CsvOrder.parse(await readForm(ctx.req));
    // Of a form, a box that is not ticked says nothing.
    const mark = form && !bom ? "0" : bom;
    return await leadingOn(ctx, {
      failed: ctx.state.t("common:task.failed"),
      to: `/admin/project/${project.id}/batch/${id}`,
    }, () => requestCsv(ctx.state, ctx.state.actor, { batchId: id, form, bom: mark }));
  },
});
