import { openBatch } from "$/domain/batches/open_batch.ts";
import { requestCsv } from "$/domain/exports/request_csv.ts";
import { CsvOrder } from "$/model/exports/csv_request.ts";
import { readForm } from "$/site/request/form.ts";
import { define } from "$/routes/admin/(_shell)/define.ts";
import { redirectAfter } from "$/routes/admin/(_shell)/notice.ts";
import { batchPlace } from "$/routes/admin/(_shell)/addresses.ts";

export const handler = define.handlers({
  async POST(ctx) {
    const { id, project } = await openBatch(ctx.state, ctx.state.actor, batchPlace(ctx.params));
    const { form, bom } = CsvOrder.parse(await readForm(ctx.req));
    // Browsers send nothing for a cleared checkbox.
    const mark = form && !bom ? "0" : bom;
    return await redirectAfter(ctx, {
      failed: ctx.state.t("common:task.failed"),
      to: `/admin/project/${project.id}/batch/${id}/reports`,
    }, () => requestCsv(ctx.state, ctx.state.actor, { batchId: id, form, bom: mark }));
  },
});
