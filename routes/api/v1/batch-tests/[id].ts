import { define } from "$/define.ts";
import { removeBatchTest } from "$/domain/batches/batch_tests.ts";
import { chooseComparison, openComparison } from "$/domain/batches/comparisons.ts";
import { ChosenComparison } from "$/model/batches/test_in_batch.ts";
import { readBody } from "$/site/request/body.ts";
import { type Of, thing } from "$/site/request/thing.ts";

export const handler = define.handlers(thing(
  read,
  {
    async PATCH({ req, state, params }) {
      const { comparison } = await readBody(req, ChosenComparison);
      await chooseComparison(state, state.actor, params.id!, comparison);
    },
    async DELETE({ state, params }) {
      await removeBatchTest(state, state.actor, params.id!);
    },
  },
));

async function read({ state, params }: Of) {
  const test = await openComparison(state, state.actor, params.id!);
  const { id, batchId, testId, order, chosen, options, finished, reported } = test;
  return {
    ...{ id, batch: batchId, test: testId, order },
    ...{ comparison: chosen, comparisons: options, finished, reported },
  };
}
