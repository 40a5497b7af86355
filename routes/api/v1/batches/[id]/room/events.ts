import { define } from "$/define.ts";
import { batchById } from "$/domain/batches/open_batch.ts";
import { followChanges, followRoom } from "$/domain/room/room.ts";
import { RoomEventsQuery } from "$/model/room/room.ts";
import { readQuery } from "$/site/request/body.ts";
import { liveStream } from "$/site/response/live_stream.ts";

export const handler = define.handlers({
  async GET(ctx) {
    const id = ctx.params.id!;
    const { only } = readQuery(ctx.url, RoomEventsQuery);
    const lastId = ctx.req.headers.get("last-event-id");
    return await liveStream(ctx, {
      check: (state) => batchById(state, state.actor, id),
      follow: (state, signal) =>
        only === "changes"
          ? followChanges(state, state.actor, id, signal)
          : followRoom(state, state.actor, id, { lastId, signal }),
    });
  },
});
