import { define } from "../../../../define.ts";
import { removeBatchTest } from "../../../../domain/batches/batch_tests.ts";

export const handler = define.handlers({
  async DELETE({ state, params }) {
    await removeBatchTest(state, state.actor, params.id!);
    return new Response(null, { status: 204 });
  },
});
