import { define } from "$/define.ts";
import { createBatch } from "$/domain/batches/create_batch.ts";
import { listBatches, readBatch } from "$/domain/projects/list_projects.ts";
import { BatchesQuery, NewBatch } from "$/model/batches/batch.ts";
import { readBody, readQuery } from "$/site/request/body.ts";
import { labelledBatch } from "$/site/response/labelled_batch.ts";

export const handler = define.handlers({
  async GET({ state, url }) {
    const { project: projectId, ...page } = readQuery(url, BatchesQuery);
    const { count, results } = await listBatches(state, state.actor, { projectId, ...page });
    return Response.json({ count, results: results.map((batch) => labelledBatch(state.t, batch)) });
  },
  async POST({ req, state }) {
    const { id } = await createBatch(state, state.actor, await readBody(req, NewBatch));
    return Response.json(labelledBatch(state.t, await readBatch(state, state.actor, id)), { status: 201 });
  },
});
