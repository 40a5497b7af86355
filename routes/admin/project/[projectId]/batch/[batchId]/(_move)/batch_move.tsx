import { page } from "fresh";
import { type BatchDeed, batchHome, BatchMoveForm } from "$/components/admin/batches/BatchMoveForm.tsx";
import { MoveImpossible, whyNot } from "$/components/admin/batches/MoveImpossible.tsx";
import { deedsOf } from "$/components/admin/batches/BatchActions.tsx";
import { ProjectCrumbs } from "$/components/admin/projects/ProjectCrumbs.tsx";
import { Card } from "$/components/layout/Card.tsx";
import { batchPage } from "$/domain/batches/batch_page.ts";
import { moveBatch } from "$/domain/batches/move_batch.ts";
import { openBatch } from "$/domain/batches/open_batch.ts";
import { NothingToFillIn } from "$/model/site/nothing_to_fill_in.ts";
import { submit } from "$/site/request/submit.ts";
import { define } from "$/routes/admin/(_shell)/define.ts";
import { Headed } from "$/routes/admin/(_shell)/Headed.tsx";
import { redirectSaying } from "$/routes/admin/(_shell)/notice.ts";
import { batchPlace } from "$/routes/admin/(_shell)/place.ts";

/** An archived batch is no longer in its project's list, to which its page leads back. */
export const moveHandler = (move: BatchDeed) =>
  define.handlers({
    GET: () => page(undefined),

    POST: (ctx) =>
      submit(ctx, NothingToFillIn, async () => {
        const { state } = ctx;
        const batch = await openBatch(state, state.actor, batchPlace(ctx.params));
        await moveBatch(state, state.actor, batch.id, move);
        const to = move === "archive" ? `/admin/project/${batch.project.id}` : batchHome(batch);
        return redirectSaying(state.t(`admin:batchMove.${move}.done`, { name: batch.name }), to);
      }),
  });

/** What the modal on the batch's page asks, as a page: without a script, and when it could not be done. */
export const movePage = (move: BatchDeed) =>
  define.page<ReturnType<typeof moveHandler>>(async ({ data, params, state }) => {
    const { t } = state;
    const { batch, shutsOut } = await batchPage(state, state.actor, batchPlace(params));
    const failure = (data as { message?: string } | undefined)?.message;
    return (
      <>
        <Headed
          title={t(`admin:batchMove.${move}.title`)}
          crumbs={<ProjectCrumbs t={t} project={batch.project} batch={batch} />}
        />
        <div class="measure">
          <Card>
            {deedsOf(batch).includes(move)
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
                  why={failure ?? whyNot(t, batch)}
                  failed={failure && t(`admin:batchMove.${move}.failed`)}
                />
              )}
          </Card>
        </div>
      </>
    );
  });
