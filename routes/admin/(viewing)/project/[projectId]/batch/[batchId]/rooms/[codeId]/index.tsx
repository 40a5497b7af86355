import { page } from "fresh";
import { openRoom } from "../../../../../../../../../domain/codes/open_room.ts";
import { define } from "../../../../../../../(_shell)/define.ts";
import { batchPlace } from "../../../../../../../(_shell)/place.ts";
import { RoomPage } from "../../(_components)/RoomPage.tsx";

export const handler = define.handlers({
  async GET({ state, params }) {
    return page(await openRoom(state, state.actor, { ...batchPlace(params), codeId: params.codeId ?? "" }));
  },
});

export default define.page<typeof handler>(({ data, state }) => <RoomPage state={state} {...data} />);
