import { page } from "fresh";
import { openBatch } from "$/domain/batches/open_batch.ts";
import { renameBatch } from "$/domain/batches/change_batch.ts";
import { NewBatch } from "$/model/projects/names.ts";
import { submit } from "$/site/request/submit.ts";
import { define } from "$/routes/admin/(_shell)/define.ts";
import { redirectSaying } from "$/routes/admin/(_shell)/notice.ts";
import { batchPlace } from "$/routes/admin/(_shell)/place.ts";
import { editBatch } from "./(_tests)/edit_batch.tsx";

export const handler = define.handlers({
  GET: () => page(undefined),

  POST: (ctx) =>
    submit(ctx, NewBatch.pick({ name: true }), async (wanted) => {
      const { state } = ctx;
      const { id, project } = await openBatch(state, state.actor, batchPlace(ctx.params));
      await renameBatch(state, state.actor, id, wanted);
      return redirectSaying(
        state.t("admin:batch.renamed", wanted),
        `/admin/project/${project.id}/batch/${id}`,
      );
    }),
});

export default define.page<typeof handler>(async ({ data, params, state }) =>
  await editBatch(state, { place: batchPlace(params), form: data })
);
