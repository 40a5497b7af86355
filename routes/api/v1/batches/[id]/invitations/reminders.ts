import { define } from "../../../../../../define.ts";
import { remindRespondents } from "../../../../../../domain/inviting/write_again.ts";
import { requireId } from "../../../../../../model/id.ts";
import { LetterChoice } from "../../../../../../model/respondent_invitation.ts";
import { readBody } from "../../../../../../site/body.ts";

export const handler = define.handlers({
  async POST({ req, state, params }) {
    const batchId = requireId(params.id);
    const choice = await readBody(req, LetterChoice);
    return Response.json(await remindRespondents(state, state.actor, batchId, choice));
  },
});
