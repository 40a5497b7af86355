import { define } from "$/define.ts";
import { featureFlag } from "$/domain/organization/feature_flag.ts";

export const handler = define.handlers({
  async GET(ctx) {
    return Response.json(await featureFlag(ctx.state, ctx.state.actor, ctx.params.identifier!));
  },
});
