import { define } from "../../../define.ts";
import { CALLS } from "../../../model/api/calls.ts";
import { openApi } from "../../../model/api/openapi.ts";

export const handler = define.handlers({
  GET(ctx) {
    return Response.json(openApi(CALLS, ctx.state.settings.apiBase));
  },
});
