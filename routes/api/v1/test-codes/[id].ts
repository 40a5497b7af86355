import { define } from "$/define.ts";
import { editCode } from "$/domain/codes/edit_code.ts";
import { requireId } from "$/model/id.ts";
import { CodeChange } from "$/model/codes/test_code.ts";
import { readBody } from "$/site/request/body.ts";

export const handler = define.handlers({
  async PATCH({ state, params, req }) {
    const codeId = requireId(params.id);
    return Response.json(await editCode(state, state.actor, codeId, await readBody(req, CodeChange)));
  },
});
