import { define } from "$/define.ts";
import { moveRespondents } from "$/domain/respondents/move_respondents.ts";
import { LIMITS } from "$/model/limits.ts";
import { MovedRespondents } from "$/model/respondents/moved_respondents.ts";
import { readBody } from "$/site/request/body.ts";

export const handler = define.handlers({
  async POST({ req, state, params }) {
    const { batch: to, respondents } = await readBody(req, MovedRespondents, LIMITS.listBytes);
    return Response.json(await moveRespondents(state, state.actor, { from: params.id!, to }, respondents));
  },
});
