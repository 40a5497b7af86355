import { openBatch } from "../../../../../../../domain/batches/open_batch.ts";
import { requestCsv } from "../../../../../../../domain/exports/request_csv.ts";
import { define } from "../../../../../(_shell)/define.ts";
import { batchPlace } from "../../../../../(_shell)/place.ts";

export const handler = define.handlers({
  async POST(ctx) {
    const { id, project } = await openBatch(ctx.state, ctx.state.actor, batchPlace(ctx.params));
    await requestCsv(ctx.state, ctx.state.actor, { batchId: id });
    return ctx.redirect(`/admin/project/${project.id}/batch/${id}`, 303);
  },
});
