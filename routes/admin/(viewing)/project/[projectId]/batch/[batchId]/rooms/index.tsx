import { page } from "fresh";
import { ProjectCrumbs } from "../../../../../../../../components/admin/ProjectCrumbs.tsx";
import { RoomTable } from "../../../../../../../../components/admin/codes/RoomTable.tsx";
import { Card } from "../../../../../../../../components/Card.tsx";
import { EmptyState } from "../../../../../../../../components/EmptyState.tsx";
import { Pagination } from "../../../../../../../../components/Pagination.tsx";
import { openBatch } from "../../../../../../../../domain/batches/open_batch.ts";
import { createRoomCode } from "../../../../../../../../domain/codes/create_codes.ts";
import { listCodes } from "../../../../../../../../domain/codes/list_codes.ts";
import { typedWindow } from "../../../../../../../../domain/codes/typed_window.ts";
import { CopyKeys } from "../../../../../../../../islands/ui/CopyKeys.tsx";
import { LIMITS } from "../../../../../../../../model/limits.ts";
import { submit } from "../../../../../../../../site/submit.ts";
import { define } from "../../../../../../(_shell)/define.ts";
import { Headed } from "../../../../../../(_shell)/Headed.tsx";
import { redirectSaying } from "../../../../../../(_shell)/notice.ts";
import { batchPlace } from "../../../../../../(_shell)/place.ts";
import { CodesForm } from "../(_components)/CodesForm.tsx";
import { CODES_PARTS, CodesTyped, withMissing } from "../(_components)/window_typed.ts";
import { pageAsked } from "../(_components)/page_asked.ts";

const PER_PAGE = LIMITS.roomCodesPage;

export const handler = define.handlers({
  GET: () => page(undefined),

  POST: (ctx) =>
    submit(ctx, CodesTyped, async ({ maxParticipants, ...typed }) => {
      const { state } = ctx;
      const { id, project } = await openBatch(state, state.actor, batchPlace(ctx.params));
      const window = typedWindow(typed, state.shell.organization.timeZone);
      const room = await createRoomCode(state, state.actor, id, { maxParticipants, ...window });
      const text = state.t("admin:codes.roomCreated", { code: room.code });
      return redirectSaying(ctx, text, `/admin/project/${project.id}/batch/${id}/rooms/${room.id}`);
    }),
});

export default define.page<typeof handler>(async ({ data, params, state, url }) => {
  const { t, actor, language, shell } = state;
  const batch = await openBatch(state, actor, batchPlace(params));
  const wanted = { type: "room", limit: PER_PAGE, offset: (pageAsked(url) - 1) * PER_PAGE } as const;
  const { count, results } = await listCodes(state, actor, batch.id, wanted);
  const home = `/admin/project/${batch.project.id}/batch/${batch.id}`;
  const clock = { timeZone: shell.organization.timeZone, language };
  const isLive = batch.status === "live" && !batch.project.isArchived;
  return (
    <>
      <Headed
        title={t("admin:codes.rooms")}
        crumbs={<ProjectCrumbs t={t} project={batch.project} batch={batch} />}
      />
      <div class="stack">
        {isLive
          ? (
            <Card title={t("admin:codes.newRoom")}>
              <CodesForm
                t={t}
                form={data && withMissing(t, data, CODES_PARTS)}
                clock={clock}
                now={state.now()}
                participants={{
                  label: t("admin:codes.participants"),
                  hint: t("admin:codes.participantsHint"),
                  most: LIMITS.roomParticipants,
                }}
                submit={t("admin:codes.createRoom")}
                home={home}
              />
            </Card>
          )
          : <EmptyState icon="lock" heading="h2" title={t("admin:codes.notLive")} />}
        {results.length > 0 && <RoomTable t={t} home={home} rooms={results} clock={clock} />}
        {count > PER_PAGE && (
          <Pagination
            label={t("admin:codes.pages")}
            summary={t("admin:batch.shown", {
              first: wanted.offset + 1,
              last: wanted.offset + results.length,
              total: count,
            })}
            current={pageAsked(url)}
            last={Math.ceil(count / PER_PAGE)}
            hrefOf={(page) => `${home}/rooms?page=${page}`}
            texts={{ previous: t("admin:batch.previousPage"), next: t("admin:batch.nextPage") }}
          />
        )}
      </div>
      <CopyKeys />
    </>
  );
});
