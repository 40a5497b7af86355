import { define } from "$/define.ts";
import { deleteView, editView, viewById } from "$/domain/respondents/lists/list_views.ts";
import { ListViewChange } from "$/model/respondents/list_view.ts";
import { readBody } from "$/site/request/body.ts";
import { thing } from "$/site/request/thing.ts";

export const handler = define.handlers(thing(
  ({ state, params }) => viewById(state, state.actor, params.id!),
  {
    async PATCH({ req, state, params }) {
      await editView(state, state.actor, params.id!, await readBody(req, ListViewChange));
    },
    async DELETE({ state, params }) {
      await deleteView(state, state.actor, params.id!);
    },
  },
));
