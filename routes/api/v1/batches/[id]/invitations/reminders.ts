import { define } from "$/define.ts";
import { remindRespondents } from "$/domain/inviting/reminders_and_retries.ts";
import { requireId } from "$/model/id.ts";
import { LetterChoice } from "$/model/inviting/respondent_invitation.ts";
import { readBody } from "$/site/request/body.ts";

export const handler = define.handlers({
  async POST({ req, state, params }) {
    const batchId = requireId(params.id);
    const choice = await readBody(req, LetterChoice);
    return Response.json(await remindRespondents(state, state.actor, batchId, choice));
  },
});
