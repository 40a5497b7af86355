import { define } from "$/define.ts";
import { addBatchTest } from "$/domain/batches/batch_tests.ts";
import { NewBatchTest } from "$/model/batches/test_in_batch.ts";
import { readBody } from "$/site/request/body.ts";

export const handler = define.handlers({
  async POST({ req, state }) {
    const { id, batchId, testId, order } = await addBatchTest(
      state,
      state.actor,
      await readBody(req, NewBatchTest),
    );
    return Response.json({ id, batch: batchId, test: testId, order }, { status: 201 });
  },
});
