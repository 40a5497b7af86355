import { define } from "$/define.ts";
import { deleteView, editView, viewById } from "$/domain/respondents/lists/list_views.ts";
import { ListViewChange } from "$/model/respondents/list_view.ts";
import { readBody } from "$/site/request/body.ts";

export const handler = define.handlers({
  async PATCH({ req, state, params }) {
    await editView(state, state.actor, params.id!, await readBody(req, ListViewChange));
    return Response.json(await viewById(state, state.actor, params.id!));
  },
  async DELETE({ state, params }) {
    await deleteView(state, state.actor, params.id!);
    return new Response(null, { status: 204 });
  },
});
