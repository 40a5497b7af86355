import { define } from "$/define.ts";
import { withdrawProposal } from "$/domain/operators/content/proposals.ts";
import { requireId } from "$/model/id.ts";
import { seeOther } from "$/site/response/see_other.ts";

export const handler = define.handlers({
  async POST({ state, params }) {
    await withdrawProposal(state, state.actor, requireId(params.id));
    return seeOther("/operator/content?done=withdrawn");
  },
});
