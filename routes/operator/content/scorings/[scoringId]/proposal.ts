import { define } from "$/define.ts";
import { proposeScoring } from "$/domain/operators/content/propose.ts";
import { requireNumber } from "$/model/id.ts";
import { seeOther } from "$/site/response/see_other.ts";

/** Leads to what bringing the scoring back would change. */
export const handler = define.handlers({
  async POST({ state, params }) {
    const { id } = await proposeScoring(state, state.actor, requireNumber(params.scoringId));
    return seeOther(`/operator/content/proposals/${id}`);
  },
});
