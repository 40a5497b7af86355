import { define } from "$/define.ts";
import { changeBatch } from "$/domain/batches/change_batch.ts";
import { readBatch } from "$/domain/projects/list_projects.ts";
import { BatchChange } from "$/model/batches/batch.ts";
import { requireId } from "$/model/id.ts";
import { readBody } from "$/site/request/body.ts";
import { thing } from "$/site/request/thing.ts";
import { labelledBatch } from "$/site/response/labelled_batch.ts";

export const handler = define.handlers(thing(
  async ({ state, params }) => labelledBatch(state.t, await readBatch(state, state.actor, params.id!)),
  {
    async PATCH({ req, state, params }) {
      await changeBatch(state, state.actor, requireId(params.id), await readBody(req, BatchChange));
    },
  },
));
