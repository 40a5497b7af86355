import { page } from "fresh";
import { batchHome } from "$/components/admin/batches/BatchMoveForm.tsx";
import { chooseSurveys } from "$/domain/batches/batch_surveys.ts";
import { openBatch } from "$/domain/batches/open_batch.ts";
import { BatchSurveysForm } from "$/model/batches/batch_surveys.ts";
import { submit } from "$/site/request/submit.ts";
import { batchPlace } from "$/routes/admin/(_shell)/addresses.ts";
import { define } from "$/routes/admin/(_shell)/define.ts";
import { redirectWithNotice } from "$/routes/admin/(_shell)/notice.ts";
import { editPage } from "./(_page)/edit_page.tsx";

export const handler = define.handlers({
  GET: () => page(undefined),

  POST: (ctx) =>
    submit(ctx, BatchSurveysForm, async (chosen) => {
      const { state } = ctx;
      const batch = await openBatch(state, state.actor, batchPlace(ctx.params));
      await chooseSurveys(state, state.actor, batch.id, chosen);
      return redirectWithNotice(state.t("admin:batchSurveys.saved"), `${batchHome(batch)}/edit#surveys`);
    }),
});

export default define.page<typeof handler>(async ({ data, params, state }) =>
  await editPage(state, { place: batchPlace(params), surveyForm: data })
);
