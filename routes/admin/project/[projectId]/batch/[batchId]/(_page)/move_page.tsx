import { page } from "fresh";
import { batchHome, BatchMoveForm, type StaffMove } from "$/components/admin/batches/BatchMoveForm.tsx";
import { MoveImpossible, moveRefusal } from "$/components/admin/batches/MoveImpossible.tsx";
import { batchMoves } from "$/components/admin/batches/BatchActions.tsx";
import { ProjectCrumbs } from "$/components/admin/projects/ProjectCrumbs.tsx";
import { batchPage } from "$/domain/batches/batch_page.ts";
import { moveBatch } from "$/domain/batches/move_batch.ts";
import { openBatch } from "$/domain/batches/open_batch.ts";
import { EmptyForm } from "$/site/request/submit.ts";
import { submit } from "$/site/request/submit.ts";
import { define } from "$/routes/admin/(_shell)/define.ts";
import { FormPage } from "$/routes/admin/(_shell)/FormPage.tsx";
import { redirectWithNotice } from "$/routes/admin/(_shell)/notice.ts";
import { batchPlace } from "$/routes/admin/(_shell)/addresses.ts";

/** Handlers of a move. After archiving, the redirect leads to the project's page. */
export const moveHandler = (move: StaffMove) =>
  define.handlers({
    GET: () => page(undefined),

    POST: (ctx) =>
      submit(ctx, EmptyForm, async () => {
        const { state } = ctx;
        const batch = await openBatch(state, state.actor, batchPlace(ctx.params));
        await moveBatch(state, state.actor, batch.id, move);
        const to = move === "archive" ? `/admin/project/${batch.project.id}` : batchHome(batch);
        return redirectWithNotice(state.t(`admin:batchMove.${move}.done`, { name: batch.name }), to);
      }),
  });

/** The confirmation as a page: without script, and after a failed attempt. */
export const movePage = (move: StaffMove) =>
  define.page<ReturnType<typeof moveHandler>>(async ({ data, params, state }) => {
    const { t } = state;
    const { batch, shutsOut } = await batchPage(state, state.actor, batchPlace(params));
    const failure = (data as { message?: string } | undefined)?.message;
    return (
      <FormPage
        title={t(`admin:batchMove.${move}.title`)}
        crumbs={<ProjectCrumbs t={t} project={batch.project} batch={batch} />}
      >
        {batchMoves(batch).includes(move)
          ? (
            <BatchMoveForm
              t={t}
              batch={batch}
              move={move}
              shutsOut={shutsOut}
              failure={failure}
              onPage
            />
          )
          : (
            <MoveImpossible
              t={t}
              home={batchHome(batch)}
              reason={failure ?? moveRefusal(t, batch)}
              failed={failure && t(`admin:batchMove.${move}.failed`)}
            />
          )}
      </FormPage>
    );
  });
