import { define } from "$/define.ts";
import { recordAnswer } from "$/domain/sitting/answers/record_answer.ts";
import { NewAnswer } from "$/model/sitting/answer.ts";
import { readBody } from "$/site/request/body.ts";

export const handler = define.handlers({
  async POST({ req, state }) {
    const answer = await readBody(req, NewAnswer);
    return Response.json(await recordAnswer(state, state.actor, answer, state.language), { status: 201 });
  },
});
