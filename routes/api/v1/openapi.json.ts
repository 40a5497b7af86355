import { define } from "$/define.ts";
import { CALL_GROUPS } from "$/model/api/calls.ts";
import { openApi } from "$/model/api/openapi.ts";

export const handler = define.handlers({
  GET(ctx) {
    return Response.json(openApi(CALL_GROUPS, ctx.state.settings.apiBase));
  },
});
