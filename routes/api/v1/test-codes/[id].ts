import { define } from "../../../../define.ts";
import { editCodeTime } from "../../../../domain/codes/edit_code_time.ts";
import { requireId } from "../../../../model/id.ts";
import { CodeTime } from "../../../../model/test_code.ts";
import { readBody } from "../../../../site/body.ts";

export const handler = define.handlers({
  async PATCH({ state, params, req }) {
    const codeId = requireId(params.id);
    return Response.json(await editCodeTime(state, state.actor, codeId, await readBody(req, CodeTime)));
  },
});
