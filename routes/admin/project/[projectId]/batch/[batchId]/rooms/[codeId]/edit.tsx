import { openBatchCode } from "$/domain/codes/open_batch_code.ts";
import { define } from "$/routes/admin/(_shell)/define.ts";
import { codePlace, toRoom } from "../../(_components)/code_place.ts";
import { editHandler } from "../../(_components)/edit_handler.ts";
import { RoomPage } from "../../(_components)/RoomPage.tsx";

/** The room's page with the form open that changes it. */
export const handler = editHandler("room", toRoom);

export default define.page<typeof handler>(async ({ data, params, state }) => {
  const opened = await openBatchCode(state, state.actor, codePlace("room", params));
  return <RoomPage state={state} {...opened} editing={data ?? true} />;
});
