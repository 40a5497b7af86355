import { define } from "$/define.ts";
import { listViews, saveView, viewById } from "$/domain/respondents/lists/list_views.ts";
import { NewListView } from "$/model/respondents/list_view.ts";
import { readBody } from "$/site/request/body.ts";

export const handler = define.handlers({
  async GET({ state }) {
    const results = await listViews(state, state.actor);
    return Response.json({ count: results.length, results });
  },
  async POST({ req, state }) {
    const { id } = await saveView(state, state.actor, await readBody(req, NewListView));
    return Response.json(await viewById(state, state.actor, id), { status: 201 });
  },
});
