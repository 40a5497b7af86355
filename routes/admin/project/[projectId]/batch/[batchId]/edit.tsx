import { page } from "fresh";
import { openBatch } from "$/domain/batches/open_batch.ts";
import { renameBatch } from "$/domain/batches/change_batch.ts";
import { NewBatch } from "$/model/batches/batch.ts";
import { submitThing } from "$/site/request/submit_thing.ts";
import { define } from "$/routes/admin/(_shell)/define.ts";
import { redirectWithNotice } from "$/routes/admin/(_shell)/notice.ts";
import { batchPlace } from "$/routes/admin/(_shell)/addresses.ts";
import { editPage, nameOf } from "./(_page)/edit_page.tsx";

export const handler = define.handlers({
  GET: () => page(undefined),

  POST: (ctx) =>
    submitThing(ctx, (state) => nameOf(state, ctx.params), NewBatch.pick({ name: true }), async (change) => {
      const { state } = ctx;
      const { id, project } = await openBatch(state, state.actor, batchPlace(ctx.params));
      await renameBatch(state, state.actor, id, change);
      return redirectWithNotice(
        state.t("admin:batch.renamed", change),
        `/admin/project/${project.id}/batch/${id}`,
      );
    }),
});

export default define.page<typeof handler>(async ({ data, params, state }) =>
  await editPage(state, { place: batchPlace(params), form: data })
);
