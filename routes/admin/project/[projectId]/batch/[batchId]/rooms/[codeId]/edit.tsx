import { openBatchCode } from "$/domain/codes/open_batch_code.ts";
import { define } from "$/routes/admin/(_shell)/define.ts";
import { codePlace, editHandler, roomPath } from "../../(_codes)/code_handlers.ts";
import { RoomPage } from "../../(_codes)/RoomPage.tsx";

/** The room's page with the edit modal open. */
export const handler = editHandler("room", roomPath);

export default define.page<typeof handler>(async ({ data, params, state }) => {
  const opened = await openBatchCode(state, state.actor, codePlace("room", params));
  return <RoomPage state={state} {...opened} editing={data ?? true} />;
});
