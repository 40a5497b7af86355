import { openBatchCode } from "../../../../../../../../../domain/codes/open_batch_code.ts";
import { define } from "../../../../../../../(_shell)/define.ts";
import { RoomPage } from "../../(_components)/RoomPage.tsx";
import { codePlace, timeHandler } from "../../(_components)/time_handler.ts";

/** The room's page with the form open that moves its time. */
export const handler = timeHandler("room", (id) => `rooms/${id}`);

export default define.page<typeof handler>(async ({ data, params, state }) => {
  const opened = await openBatchCode(state, state.actor, codePlace("room", params));
  return <RoomPage state={state} {...opened} editing={data ?? true} />;
});
