import { define } from "$/define.ts";
import { grantTests, listTests } from "$/domain/operators/granted_tests.ts";
import { requireId } from "$/model/id.ts";
import { GrantedTests } from "$/model/operators/granted_tests.ts";
import { readBody } from "$/site/request/body.ts";
import { listed, thing } from "$/site/request/thing.ts";

export const handler = define.handlers(thing(
  async ({ state, params }) => listed(await listTests(state, state.actor, requireId(params.id))),
  {
    async PUT({ req, state, params }) {
      const { tests } = await readBody(req, GrantedTests);
      await grantTests(state, state.actor, requireId(params.id), tests);
    },
  },
));
