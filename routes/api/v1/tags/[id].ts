import { define } from "$/define.ts";
import { deleteTag, renameTag, tagById } from "$/domain/respondents/tags.ts";
import { NewTag } from "$/model/respondents/tag.ts";
import { readBody } from "$/site/request/body.ts";
import { thing } from "$/site/request/thing.ts";

export const handler = define.handlers(thing(
  ({ state, params }) => tagById(state, state.actor, params.id!),
  {
    async PATCH({ req, state, params }) {
      await renameTag(state, state.actor, params.id!, await readBody(req, NewTag));
    },
    async DELETE({ state, params }) {
      await deleteTag(state, state.actor, params.id!);
    },
  },
));
