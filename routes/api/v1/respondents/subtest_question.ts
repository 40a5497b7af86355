import { define } from "$/define.ts";
import { subtestQuestions } from "$/domain/sitting/content/detailed_tests.ts";
import { requireNumber } from "$/model/id.ts";

export const handler = define.handlers({
  async GET({ state, url }) {
    const subtestId = requireNumber(url.searchParams.get("subtest"));
    const mayBeSealed = url.searchParams.get("sealed") === "1";
    const request = { subtestId, mayBeSealed };
    return Response.json(await subtestQuestions(state, state.actor, request, state.language));
  },
});
