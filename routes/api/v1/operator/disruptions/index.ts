import { define } from "$/define.ts";
import { listDisruptions, tellDisruption } from "$/domain/status/disruptions.ts";
import { DisruptionsQuery, NewDisruption } from "$/model/status/disruption.ts";
import { readBody } from "$/site/request/body.ts";
import { answerPage, readPage } from "$/site/request/page.ts";

export const handler = define.handlers({
  async GET({ state, url }) {
    const page = readPage(state, url, DisruptionsQuery);
    return answerPage(page, await listDisruptions(state, state.actor, page.query));
  },
  async POST({ req, state }) {
    const told = await readBody(req, NewDisruption);
    return Response.json(await tellDisruption(state, state.actor, told), { status: 201 });
  },
});
