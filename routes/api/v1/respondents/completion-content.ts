import { define } from "$/define.ts";
import { completionContent } from "$/domain/entry/completion_content.ts";

export const handler = define.handlers({
  async GET({ state }) {
    return Response.json(await completionContent(state, state.actor, state));
  },
});
