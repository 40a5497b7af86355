import { page } from "fresh";
import { batchHome, BatchMoveForm } from "$/components/admin/batches/BatchMoveForm.tsx";
import { MoveImpossible, moveRefusal } from "$/components/admin/batches/MoveImpossible.tsx";
import { restoreBatch } from "$/domain/batches/move_batch.ts";
import { batchById } from "$/domain/batches/open_batch.ts";
import { EmptyForm } from "$/site/request/submit.ts";
import { submit } from "$/site/request/submit.ts";
import { define } from "$/routes/admin/(_shell)/define.ts";
import { FormPage } from "$/routes/admin/(_shell)/FormPage.tsx";
import { redirectWithNotice } from "$/routes/admin/(_shell)/notice.ts";

export const handler = define.handlers({
  GET: () => page(undefined),

  POST: (ctx) =>
    submit(ctx, EmptyForm, async () => {
      const { state } = ctx;
      const batch = await batchById(state, state.actor, ctx.params.id!);
      await restoreBatch(state, state.actor, batch.id);
      return redirectWithNotice(
        state.t("admin:batchMove.restore.done", { name: batch.name }),
        batchHome(batch),
      );
    }),
});

export default define.page<typeof handler>(async ({ data, params, state }) => {
  const { t } = state;
  const batch = await batchById(state, state.actor, params.id!);
  return (
    <FormPage title={t("admin:batchMove.restore.title")}>
      {batch.status === "archived"
        ? (
          <BatchMoveForm
            t={t}
            batch={batch}
            move="restore"
            failure={data?.message}
            onPage
          />
        )
        : (
          <MoveImpossible
            t={t}
            home={batchHome(batch)}
            reason={data?.message ?? moveRefusal(t, batch)}
            failed={data?.message && t("admin:batchMove.restore.failed")}
          />
        )}
    </FormPage>
  );
});
