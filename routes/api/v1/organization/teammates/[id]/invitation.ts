import { define } from "$/define.ts";
import { resendInvitation } from "$/domain/account/members/resend_invitation.ts";
import { withdrawInvitation } from "$/domain/account/members/withdraw_invitation.ts";
import { requireId } from "$/model/id.ts";

export const handler = define.handlers({
  async POST({ state, params }) {
    await resendInvitation(state, state.actor, requireId(params.id), state);
    return new Response(null, { status: 204 });
  },
  async DELETE({ state, params }) {
    await withdrawInvitation(state, state.actor, requireId(params.id));
    return new Response(null, { status: 204 });
  },
});
