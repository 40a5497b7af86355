import { define } from "$/define.ts";
import { sendMessage } from "$/domain/room/send_message.ts";
import { RoomMessage } from "$/model/room/message.ts";
import { readBody } from "$/site/request/body.ts";

export const handler = define.handlers({
  async POST({ req, state, params }) {
    const message = await readBody(req, RoomMessage);
    return Response.json({ sent: await sendMessage(state, state.actor, params.id!, message) });
  },
});
