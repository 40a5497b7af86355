import { define } from "$/define.ts";
import { offeredTests } from "$/domain/batches/batch_tests.ts";

export const handler = define.handlers({
  async GET({ state }) {
    const tests = await offeredTests(state, state.actor);
    const results = tests.map(({ identifier, ...test }) => ({ ...test, internalTestIdentifier: identifier }));
    return Response.json({ count: results.length, results });
  },
});
