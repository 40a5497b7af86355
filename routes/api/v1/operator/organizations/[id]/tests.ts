import { define } from "$/define.ts";
import { grantTests, listTests } from "$/domain/operators/granted_tests.ts";
import { requireId } from "$/model/id.ts";
import { GrantedTests } from "$/model/operators/granted_tests.ts";
import { readBody } from "$/site/request/body.ts";

export const handler = define.handlers({
  async GET({ state, params }) {
    const results = await listTests(state, state.actor, requireId(params.id));
    return Response.json({ count: results.length, results });
  },
  async PUT({ req, state, params }) {
    const id = requireId(params.id);
    const { tests } = await readBody(req, GrantedTests);
    const results = await grantTests(state, state.actor, id, tests);
    return Response.json({ count: results.length, results });
  },
});
