import { page } from "fresh";
import { chooseComparison } from "$/domain/batches/comparisons.ts";
import { openBatch } from "$/domain/batches/open_batch.ts";
import { ChosenComparison } from "$/model/batches/test_in_batch.ts";
import { Refusal } from "$/model/refusal.ts";
import { submit } from "$/site/request/submit.ts";
import { type AdminState, define } from "$/routes/admin/(_shell)/define.ts";
import { redirectWithNotice } from "$/routes/admin/(_shell)/notice.ts";
import { batchPlace } from "$/routes/admin/(_shell)/addresses.ts";
import { editPage } from "../../(_page)/edit_page.tsx";

/** Returns the batch and the test named by the path. */
async function openTest(state: AdminState, params: Record<string, string | undefined>) {
  const batch = await openBatch(state, state.actor, batchPlace(params));
  const test = batch.tests.find(({ batchTestId }) => batchTestId === params.batchTestId);
  if (!test) throw new Refusal("not_found");
  return { ...batch, test };
}

export const handler = define.handlers({
  GET: () => page(undefined),

  async POST(ctx) {
    const { state, params } = ctx;
    const { id, project, test } = await openTest(state, params);
    return await submit(ctx, ChosenComparison, async ({ comparison }) => {
      await chooseComparison(state, state.actor, test.batchTestId, comparison);
      return redirectWithNotice(
        state.t("admin:comparison.saved", { name: test.name }),
        `/admin/project/${project.id}/batch/${id}/edit#comparison`,
      );
    });
  },
});

export default define.page<typeof handler>(async ({ data, params, state }) => {
  await openTest(state, params);
  const failure = data && { title: state.t("admin:comparison.failed"), text: data.message };
  return await editPage(state, { place: batchPlace(params), failure });
});
