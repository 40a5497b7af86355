import { define } from "$/define.ts";
import { enterSupport } from "$/domain/support/entering.ts";
import { requireId } from "$/model/id.ts";
import { Refusal } from "$/model/refusal.ts";
import { seeOther } from "$/site/response/see_other.ts";

export const handler = define.handlers({
  async POST({ state, params }) {
    const id = requireId(params.id);
    try {
      await enterSupport(state, state.actor, id);
    } catch (thrown) {
      // It has ended since the page was shown.
      if (!(thrown instanceof Refusal && thrown.code === "support_not_open")) throw thrown;
      return seeOther(`/operator/organizations/${id}?done=supportOver`);
    }
    return seeOther("/admin");
  },
});
