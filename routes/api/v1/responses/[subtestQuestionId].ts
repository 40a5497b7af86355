import { define } from "$/define.ts";
import { removeAnswer } from "$/domain/sitting/answers/record_answer.ts";
import { requireNumber } from "$/model/id.ts";
import { Removal } from "$/model/sitting/answer.ts";
import { readQuery } from "$/site/request/body.ts";

export const handler = define.handlers({
  async DELETE({ state, params, url }) {
    const question = requireNumber(params.subtestQuestionId);
    await removeAnswer(state, state.actor, question, readQuery(url, Removal));
    return new Response(null, { status: 204 });
  },
});
