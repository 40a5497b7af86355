import { define } from "$/define.ts";
import { deleteTag, renameTag, tagById } from "$/domain/respondents/tags.ts";
import { NewTag } from "$/model/respondents/tag.ts";
import { readBody } from "$/site/request/body.ts";

export const handler = define.handlers({
  async PATCH({ req, state, params }) {
    await renameTag(state, state.actor, params.id!, await readBody(req, NewTag));
    return Response.json(await tagById(state, state.actor, params.id!));
  },
  async DELETE({ state, params }) {
    await deleteTag(state, state.actor, params.id!);
    return new Response(null, { status: 204 });
  },
});
