import { page } from "fresh";
import { editCodeTime } from "../../../../../../../../../domain/codes/edit_code_time.ts";
import { openRoom } from "../../../../../../../../../domain/codes/open_room.ts";
import { typedWindow } from "../../../../../../../../../domain/codes/typed_window.ts";
import { mayEditStart, TypedWindow } from "../../../../../../../../../model/schedule.ts";
import { submit } from "../../../../../../../../../site/submit.ts";
import { define } from "../../../../../../../(_shell)/define.ts";
import { redirectSaying } from "../../../../../../../(_shell)/notice.ts";
import { batchPlace } from "../../../../../../../(_shell)/place.ts";
import { RoomPage } from "../../(_components)/RoomPage.tsx";

const place = (params: Record<string, string | undefined>) => ({
  ...batchPlace(params),
  codeId: params.codeId ?? "",
});

/** The room's page with the form open that moves its time. */
export const handler = define.handlers({
  GET: () => page(undefined),

  POST: (ctx) =>
    submit(ctx, TypedWindow, async (typed) => {
      const { state } = ctx;
      const { batch, room } = await openRoom(state, state.actor, place(ctx.params));
      const { start, end } = typedWindow(typed, state.shell.organization.timeZone, room);
      // Where the start is not to be changed the form does not send it.
      const isStartLeft = start === null && !mayEditStart(room, state.now());
      await editCodeTime(state, state.actor, room.id, { start: isStartLeft ? undefined : start, end });
      const text = state.t("admin:codes.timeEdited", { code: room.code });
      return redirectSaying(
        ctx,
        text,
        `/admin/project/${batch.project.id}/batch/${batch.id}/rooms/${room.id}`,
      );
    }),
});

export default define.page<typeof handler>(async ({ data, params, state }) => (
  <RoomPage state={state} {...await openRoom(state, state.actor, place(params))} editing={data ?? true} />
));
