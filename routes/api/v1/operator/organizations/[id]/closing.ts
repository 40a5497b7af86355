import { define } from "$/define.ts";
import { closeOrganization, reopenOrganization } from "$/domain/operators/closing.ts";
import { requireId } from "$/model/id.ts";
import { visitorOf } from "$/site/request/visitor.ts";

export const handler = define.handlers({
  async POST(ctx) {
    const { state, params } = ctx;
    return Response.json(await closeOrganization(state, state.actor, requireId(params.id), visitorOf(ctx)));
  },
  async DELETE(ctx) {
    const { state, params } = ctx;
    return Response.json(await reopenOrganization(state, state.actor, requireId(params.id), visitorOf(ctx)));
  },
});
