import { define } from "$/define.ts";
import { correctAddress } from "$/domain/inviting/correct_address.ts";
import { requireId } from "$/model/id.ts";
import { AddressCorrection } from "$/model/inviting/respondent_invitation.ts";
import { readBody } from "$/site/request/body.ts";

export const handler = define.handlers({
  async PATCH({ req, state, params }) {
    const place = { batchId: requireId(params.id), invitationId: requireId(params.invitationId) };
    const { email } = await readBody(req, AddressCorrection);
    return Response.json(await correctAddress(state, state.actor, place, email));
  },
});
