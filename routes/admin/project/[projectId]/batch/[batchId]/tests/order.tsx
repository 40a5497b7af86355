import { page } from "fresh";
import { z } from "zod";
import { orderBatchTests } from "$/domain/batches/batch_tests.ts";
import { openBatch } from "$/domain/batches/open_batch.ts";
import { submit } from "$/site/request/submit.ts";
import { define } from "$/routes/admin/(_shell)/define.ts";
import { redirectWithNotice } from "$/routes/admin/(_shell)/notice.ts";
import { batchPlace } from "$/routes/admin/(_shell)/addresses.ts";
import { editPage } from "../(_page)/edit_page.tsx";

/** Ids of all tests, separated by commas. */
const Order = z.object({
  order: z.string().transform((text) => text.split(",").filter(Boolean)).pipe(z.array(z.uuid()).max(100)),
});

export const handler = define.handlers({
  GET: () => page(undefined),

  POST: (ctx) =>
    submit(ctx, Order, async ({ order }) => {
      const { state } = ctx;
      const { id, project } = await openBatch(state, state.actor, batchPlace(ctx.params));
      await orderBatchTests(state, state.actor, id, order);
      // The script shows the result itself.
      if (ctx.req.headers.get("accept") === "application/json") return new Response(null, { status: 204 });
      return redirectWithNotice(
        state.t("admin:batchTests.ordered"),
        `/admin/project/${project.id}/batch/${id}/edit#tests`,
      );
    }),
});

export default define.page<typeof handler>(async ({ data, params, state }) => {
  const { t } = state;
  const failure = data && { title: t("admin:batchTests.orderFailed"), text: data.message };
  return await editPage(state, { place: batchPlace(params), failure });
});
