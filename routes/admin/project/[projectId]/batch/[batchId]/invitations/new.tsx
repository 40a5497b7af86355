import { page } from "fresh";
import { openBatch } from "$/domain/batches/open_batch.ts";
import { define } from "$/routes/admin/(_shell)/define.ts";
import { batchPlace } from "$/routes/admin/(_shell)/addresses.ts";
import { type ListData, readListForm, shownList } from "./(_components)/list_form.ts";
import { ListPage } from "./(_components)/ListPage.tsx";

/** Form for a list. POST shows a preview and stores nothing. */
export const handler = define.handlers({
  GET: () => page<ListData>({ form: {} }),
  POST: async (ctx) => await shownList(ctx, await readListForm(ctx.req)),
});

export default define.page<typeof handler>(async ({ data, params, state }) => (
  <ListPage state={state} batch={await openBatch(state, state.actor, batchPlace(params))} data={data} />
));
