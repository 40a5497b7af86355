import { define } from "$/define.ts";
import { editCode } from "$/domain/codes/edit_code.ts";
import { codeById } from "$/domain/codes/open_batch_code.ts";
import { CodeChange } from "$/model/codes/test_code.ts";
import { requireId } from "$/model/id.ts";
import { readBody } from "$/site/request/body.ts";
import { thing } from "$/site/request/thing.ts";

export const handler = define.handlers(thing(
  ({ state, params }) => codeById(state, state.actor, params.id),
  {
    async PATCH({ req, state, params }) {
      await editCode(state, state.actor, requireId(params.id), await readBody(req, CodeChange));
    },
  },
));
