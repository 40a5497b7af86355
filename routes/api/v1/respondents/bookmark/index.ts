import { define } from "$/define.ts";
import { readBookmark } from "$/domain/sitting/answers/read_bookmark.ts";

export const handler = define.handlers({
  async GET({ state }) {
    return Response.json(await readBookmark(state, state.actor));
  },
});
