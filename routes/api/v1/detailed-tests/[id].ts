import { define } from "$/define.ts";
import { detailedTest } from "$/domain/sitting/content/detailed_tests.ts";
import { requireNumber } from "$/model/id.ts";

export const handler = define.handlers({
  async GET({ state, params }) {
    return Response.json(await detailedTest(state, state.actor, requireNumber(params.id), state.language));
  },
});
