import { define } from "$/define.ts";
import { createBatch } from "$/domain/batches/create_batch.ts";
import { listBatches, readBatch } from "$/domain/projects/list_projects.ts";
import { BatchesQuery, NewBatch } from "$/model/batches/batch.ts";
import { readBody } from "$/site/request/body.ts";
import { answerPage, readPage } from "$/site/request/page.ts";
import { labelledBatch } from "$/site/response/labelled_batch.ts";

export const handler = define.handlers({
  async GET({ state, url }) {
    const page = readPage(state, url, BatchesQuery);
    const { project: projectId, ...rest } = page.query;
    const { results, ...list } = await listBatches(state, state.actor, { projectId, ...rest });
    return answerPage(page, { ...list, results: results.map((batch) => labelledBatch(state.t, batch)) });
  },
  async POST({ req, state }) {
    const { id } = await createBatch(state, state.actor, await readBody(req, NewBatch));
    return Response.json(labelledBatch(state.t, await readBatch(state, state.actor, id)), { status: 201 });
  },
});
