import { define } from "$/define.ts";
import { findRoom } from "$/domain/room/room.ts";
import { RoomQuery } from "$/model/room/room.ts";
import { answerPage, readPage } from "$/site/request/page.ts";

export const handler = define.handlers({
  async GET({ state, params, url }) {
    const page = readPage(state, url, RoomQuery);
    return answerPage(page, await findRoom(state, state.actor, params.id!, page.query));
  },
});
