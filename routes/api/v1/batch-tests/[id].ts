import { define } from "$/define.ts";
import { removeBatchTest } from "$/domain/batches/batch_tests.ts";
import { chooseComparison, openComparison } from "$/domain/batches/comparisons.ts";
import { ChosenComparison } from "$/model/batches/test_in_batch.ts";
import { readBody } from "$/site/request/body.ts";

type BatchTest = Awaited<ReturnType<typeof openComparison>>;
const respond = ({ id, batchId, testId, order, chosen, options, finished, reported }: BatchTest) =>
  Response.json({
    ...{ id, batch: batchId, test: testId, order },
    ...{ comparison: chosen, comparisons: options, finished, reported },
  });

export const handler = define.handlers({
  async GET({ state, params }) {
    return respond(await openComparison(state, state.actor, params.id!));
  },

  async PATCH({ req, state, params }) {
    const { comparison } = await readBody(req, ChosenComparison);
    await chooseComparison(state, state.actor, params.id!, comparison);
    return respond(await openComparison(state, state.actor, params.id!));
  },

  async DELETE({ state, params }) {
    await removeBatchTest(state, state.actor, params.id!);
    return new Response(null, { status: 204 });
  },
});
