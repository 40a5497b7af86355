import { define } from "$/define.ts";
import { changeBatch } from "$/domain/batches/change_batch.ts";
import { readBatch } from "$/domain/projects/list_projects.ts";
import { BatchChange } from "$/model/batches/batch.ts";
import { requireId } from "$/model/id.ts";
import { readBody } from "$/site/request/body.ts";
import { labelledBatch } from "$/site/response/labelled_batch.ts";

export const handler = define.handlers({
  async GET({ state, params }) {
    return Response.json(labelledBatch(state.t, await readBatch(state, state.actor, params.id!)));
  },
  async PATCH({ req, state, params }) {
    const id = requireId(params.id);
    await changeBatch(state, state.actor, id, await readBody(req, BatchChange));
    return Response.json(labelledBatch(state.t, await readBatch(state, state.actor, id)));
  },
});
