import { define } from "$/define.ts";
import { readRoom } from "$/domain/room/room.ts";
import { RoomQuery } from "$/model/room/room.ts";
import { readQuery } from "$/site/request/body.ts";

export const handler = define.handlers({
  async GET({ state, params, url }) {
    return Response.json(await readRoom(state, state.actor, params.id!, readQuery(url, RoomQuery)));
  },
});
