import { define } from "$/define.ts";
import { changeTags } from "$/domain/respondents/tags.ts";
import { LIMITS } from "$/model/limits.ts";
import { TagChange } from "$/model/respondents/tag.ts";
import { readBody } from "$/site/request/body.ts";

export const handler = define.handlers({
  async POST({ req, state }) {
    const { respondents, ...change } = await readBody(req, TagChange, LIMITS.listBytes);
    await changeTags(state, state.actor, respondents, change);
    return new Response(null, { status: 204 });
  },
});
