import { define } from "$/define.ts";
import { handInSubtest } from "$/domain/sitting/clock/hand_in_subtest.ts";
import { requireNumber } from "$/model/id.ts";
import { ResponseGroup } from "$/model/sitting/answer.ts";
import { readBody } from "$/site/request/body.ts";

export const handler = define.handlers({
  async POST({ req, state, params }) {
    const subtest = requireNumber(params.id);
    const group = await readBody(req, ResponseGroup);
    return Response.json(await handInSubtest(state, state.actor, subtest, group, state.language));
  },
});
