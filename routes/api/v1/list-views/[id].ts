import { define } from "$/define.ts";
import { deleteView } from "$/domain/respondents/lists/list_views.ts";

export const handler = define.handlers({
  async DELETE({ state, params }) {
    await deleteView(state, state.actor, params.id!);
    return new Response(null, { status: 204 });
  },
});
