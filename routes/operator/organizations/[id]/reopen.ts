import { define } from "$/define.ts";
import { reopenOrganization } from "$/domain/operators/closing.ts";
import { requireId } from "$/model/id.ts";
import { seeOther } from "$/site/response/see_other.ts";
import { visitorOf } from "$/site/request/visitor.ts";

export const handler = define.handlers({
  async POST(ctx) {
    const { state, params } = ctx;
    const id = requireId(params.id);
    await reopenOrganization(state, state.actor, id, visitorOf(ctx));
    return seeOther(`/operator/organizations/${id}?done=reopened`);
  },
});
