import { page } from "fresh";
import { openBatchCode } from "$/domain/codes/open_batch_code.ts";
import { define } from "$/routes/admin/(_shell)/define.ts";
import { RoomPage } from "../../(_codes)/RoomPage.tsx";
import { codePlace } from "../../(_codes)/code_handlers.ts";

export const handler = define.handlers({
  async GET({ state, params }) {
    return page(await openBatchCode(state, state.actor, codePlace("room", params)));
  },
});

export default define.page<typeof handler>(({ data, state }) => <RoomPage state={state} {...data} />);
