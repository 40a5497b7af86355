import { define } from "$/define.ts";
import { withdrawLetters } from "$/domain/inviting/withdraw_letters.ts";
import { requireId } from "$/model/id.ts";
import { LetterChoice } from "$/model/inviting/respondent_invitation.ts";
import { readBody } from "$/site/request/body.ts";

export const handler = define.handlers({
  async POST({ req, state, params }) {
    const choice = await readBody(req, LetterChoice);
    return Response.json(await withdrawLetters(state, state.actor, requireId(params.id), choice));
  },
});
