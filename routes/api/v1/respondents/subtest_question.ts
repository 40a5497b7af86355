import { define } from "../../../../define.ts";
import { subtestQuestions } from "../../../../domain/sitting/detailed_tests.ts";
import { requireNumber } from "../../../../model/id.ts";

export const handler = define.handlers({
  async GET({ state, url }) {
    const subtest = requireNumber(url.searchParams.get("subtest"));
    return Response.json(await subtestQuestions(state, state.actor, subtest, state.language));
  },
});
