import { define } from "$/define.ts";
import { withdrawAgreement } from "$/domain/organization/agreements/withdraw_agreement.ts";
import { requireId } from "$/model/id.ts";

export const handler = define.handlers({
  async DELETE({ state, params }) {
    await withdrawAgreement(state, state.actor, requireId(params.id));
    return new Response(null, { status: 204 });
  },
});
