import { define } from "$/define.ts";
import { createTag, listTags, tagById } from "$/domain/respondents/tags.ts";
import { NewTag } from "$/model/respondents/tag.ts";
import { readBody } from "$/site/request/body.ts";

export const handler = define.handlers({
  async GET({ state }) {
    const results = await listTags(state, state.actor);
    return Response.json({ count: results.length, results });
  },
  async POST({ req, state }) {
    const { id } = await createTag(state, state.actor, await readBody(req, NewTag));
    return Response.json(await tagById(state, state.actor, id), { status: 201 });
  },
});
